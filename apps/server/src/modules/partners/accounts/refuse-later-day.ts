import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';

const TO_COME = 'Tanggal ini belum tiba.';

/** Throws `invalid_input` where money is said to have gone on a day in Aceh that is yet to come. */
export function refuseLaterDay(day: string): void {
  if (day > dateOf(new Date())) throw failure('invalid_input', { text: TO_COME, fields: { paid_on: TO_COME } });
}
