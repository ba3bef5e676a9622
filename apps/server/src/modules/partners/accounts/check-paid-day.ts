import { DAY_TO_COME } from '@lapak/contract/dates/day-to-come';
import { formatDay } from '@lapak/contract/dates/format-day';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { oldDay } from '../../ledger/cash-book/index.ts';

const OLD_DAYS = 31;

/**
 * Throws `invalid_input` where money is said to have gone on a day in Aceh that is yet to come, or before a statement that it pays began.
 * Returns the question whether a day of more than a month ago is meant.
 */
export function checkPaidDay(day: string, beginnings: readonly string[]) {
  const today = dateOf(new Date());
  if (day > today) throw failure('invalid_input', { text: DAY_TO_COME, fields: { paid_on: DAY_TO_COME } });
  const late = beginnings
    .filter((beginning) => day < beginning)
    .toSorted()
    .at(-1);
  const text = late === undefined ? '' : `Tanggal ini sebelum laporannya mulai (${formatDay(late)}).`;
  if (late !== undefined) throw failure('invalid_input', { text, fields: { paid_on: text } });
  return day < addDays(today, -OLD_DAYS) && oldDay(day);
}
