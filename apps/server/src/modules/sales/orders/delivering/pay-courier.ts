import { formatDay } from '@lapak/contract/dates/format-day';
import { failure } from '@lapak/contract/errors';
import { courierOfPlace } from '@lapak/contract/ledger/cash-places';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { addSen, NO_MONEY, toRupiah, toSen } from '@lapak/contract/money/sen';
import type { CourierPayout } from '@lapak/contract/sales/courier-pay';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../../kernel/idempotency/index.ts';
import { sumHeldShipping } from '../../../ledger/book/index.ts';
import { withoutAnswers, writeCashRow } from '../../../ledger/cash-book/index.ts';
import { findPayout, holdDuePay, lockPay, markPaid } from '../../records/index.ts';

interface Payout {
  courierId: number;
  payout: CourierPayout;
  userId: number;
}

const NOT_THEIRS = 'Uang itu dipegang kurir lain.';

/**
 * Pays a courier all that is unpaid of what they handed over up to a day, once a key: one row of the cash book, against what buyers paid
 * for it. Throws `changed_meanwhile` where that is another sum by now than was shown, and what a row of the cash book throws.
 */
export async function payCourier(database: Database, { key, ...input }: Payout & { key: string | null }): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `courier-pay:${input.userId}`, key, body: { courierId: input.courierId, ...withoutAnswers(input.payout) } },
    {
      write: (record) => database.transaction(async (transaction) => record(transaction, await writePayout(transaction, input))),
      answer: async (id) => {
        const { amount, orders } = existing(await findPayout(database, id));
        return responseOf('payCourier', { data: { courier_id: input.courierId, movement_id: id, orders, amount } });
      },
    },
  );
}

async function writePayout(transaction: Transaction, { courierId, payout, userId }: Payout): Promise<number> {
  const { until, from_place, happened_on, reference, confirmed } = payout;
  const holder = courierOfPlace(from_place);
  if (holder !== null && holder !== courierId) throw failure('invalid_input', { text: NOT_THEIRS, fields: { from_place: NOT_THEIRS } });
  await lockPay(transaction, courierId);
  const stops = await holdDuePay(transaction, courierId, until);
  const due = stops.reduce((sum, { pay }) => addSen(sum, pay), NO_MONEY);
  const [first] = stops;
  if (!first || due === NO_MONEY) throw failure('changed_meanwhile', { text: 'Tidak ada lagi yang harus dibayar kepada kurir ini.' });
  if (toSen(payout.amount) !== due)
    throw failure('changed_meanwhile', { text: `Bayarannya sekarang ${formatRupiahExactly(due)}. Periksa lagi.` });
  const ids = stops.map(({ order_id }) => order_id);
  const movement = await writeCashRow(
    transaction,
    {
      ...{ purpose: 'courier_pay', held: await sumHeldShipping(transaction, ids) },
      ...{ from_place, to_place: null, amount: toRupiah(due), fee: 0, happened_on, reference, confirmed },
      ...{ to_whom: first.courier_name, about: aboutOf(stops), category: null, order_code: null, photo: null, explains: null },
    },
    userId,
  );
  await markPaid(
    transaction,
    stops.map(({ deed_id }) => deed_id),
    movement,
  );
  return movement;
}

function aboutOf(stops: readonly { day: string }[]): string {
  const days = stops.map(({ day }) => day).sort();
  const [from, to] = [formatDay(days[0] ?? ''), formatDay(days.at(-1) ?? '')];
  return `Bayaran ${stops.length} antaran, ${from === to ? from : `${from} sampai ${to}`}`;
}
