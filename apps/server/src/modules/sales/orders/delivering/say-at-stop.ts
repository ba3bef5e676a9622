import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { courierPlace } from '@lapak/contract/ledger/cash-places';
import { NO_MONEY, type Sen, toRupiah, toSen } from '@lapak/contract/money/sen';
import { isUnderWay } from '@lapak/contract/sales/deeds';
import type { StopDeed } from '@lapak/contract/sales/rounds';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { openDiscrepancies } from '../../../kernel/discrepancies/index.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../../kernel/idempotency/index.ts';
import { findPaymentOfOrder } from '../../payments/index.ts';
import { insertDeed, lockOrder, moveOrder, type OrderRow } from '../../records/index.ts';
import { earnPay } from './earn-pay.ts';
import { handOver, owedAtDoor } from './record-deed.ts';
import { holdRoundByToken, isReported, type RoundRow, wasGiven } from './round-queries.ts';

/** How many days after its own a round still hears what happened on it: a phone may come home late, and be found in the morning. */
const LATE_DAYS = 1;

/** Where the keys of a link's deeds count; each stands for the deed's id. */
export const scopeOfDeeds = (token: string) => `stop:${token}`;

/**
 * What a courier says of a stop, once a key, as it was said: the goods are where they are. Where it contradicts what the shop knows by
 * then, the order stays and its money becomes a discrepancy. What was closed meanwhile still hears it: a phone had no network. Throws
 * `not_found` for a link that has ended, and for an order that was never theirs.
 */
export async function sayAtStop(
  database: Database,
  token: string,
  { input, key }: { input: StopDeed; key: string | null },
): Promise<StoredResponse> {
  const { order_id, ending } = input;
  return answerOnce(
    database,
    { scope: scopeOfDeeds(token), key, body: input },
    {
      write: (record) => database.transaction(async (transaction) => record(transaction, await writeDeed(transaction, token, input))),
      answer: async () => responseOf('sayAtStop', { data: { order_id, ending } }),
    },
  );
}

/** The round of a link that isn't too old to report by. Throws `not_found` for another one. */
export async function holdCurrentRound(transaction: Transaction, token: string): Promise<RoundRow> {
  const round = await holdRoundByToken(transaction, token);
  if (!round || round.day < addDays(dateOf(new Date()), -LATE_DAYS)) throw failure('not_found');
  return round;
}

/** Whether its buyer was erased meanwhile: what is brought has an address. */
export function isErased({ shipping_address }: Pick<OrderRow, 'shipping_address'>): boolean {
  return shipping_address === null;
}

/** Returns the deed's id. */
async function writeDeed(transaction: Transaction, token: string, input: StopDeed): Promise<number> {
  const round = await holdCurrentRound(transaction, token);
  const order = await lockOrder(transaction, input.order_id);
  if (!order || !(await wasGiven(transaction, round.id, order.id))) throw failure('not_found');
  const taken = input.ending === 'handed_over' ? toSen(input.amount) : NO_MONEY;
  const isRepeated = await isReported(transaction, { orderId: order.id, courierId: round.courier_id, amount: taken });
  const isSame = isRepeated && order.status === 'delivered';
  const isEarned = input.ending === 'handed_over' && !isSame;
  const by = { courierId: round.courier_id, isDelivering: isUnderWay(order) };
  const deedId = await insertDeed(transaction, {
    order_id: order.id,
    courier_id: round.courier_id,
    ending: input.ending,
    received_by: input.ending === 'handed_over' && !isErased(order) ? input.received_by : null,
    amount_sen: taken,
    said_at: new Date(input.said_at),
    pay_sen: isEarned ? await earnPay(transaction, order, by) : null,
  });
  // The desk was quicker with the same: the money is one.
  if (isSame) return deedId;
  await noteContradiction(transaction, order, taken, input.ending === 'handed_over');
  if (isUnderWay(order)) await follow(transaction, order, { round, input });
  return deedId;
}

async function follow(transaction: Transaction, order: OrderRow, { round, input }: { round: RoundRow; input: StopDeed }): Promise<void> {
  if (input.ending === 'refused') await moveOrder(transaction, order, 'cancelled', { reason: { code: 'refused_at_door' }, userId: null });
  if (input.ending === 'handed_over')
    await handOver(transaction, order, { taken: owedAtDoor(order), paidTo: courierPlace(round.courier_id), userId: null });
}

/** Another sum than is owed, or money for what has ended: it is named until somebody settles it. */
async function noteContradiction(transaction: Transaction, order: OrderRow, taken: Sen, isHandedOver: boolean): Promise<void> {
  const owed = isUnderWay(order) && isHandedOver ? owedAtDoor(order) : NO_MONEY;
  if (taken === owed) return;
  const payment = await findPaymentOfOrder(transaction, order.id);
  const was =
    order.status === 'cancelled'
      ? 'cancelled'
      : order.payment_status === 'paid'
        ? 'paid'
        : order.payment_status === 'refunded'
          ? 'refunded'
          : 'unpaid';
  const kind = was === 'unpaid' ? 'amount_differs' : was === 'paid' ? 'paid_twice' : 'paid_after_end';
  const detail = { code: 'door', order: order.code, rupiah: toRupiah(taken), owed: toRupiah(owed), was } as const;
  await openDiscrepancies(transaction, [{ area: 'payment', payment_id: payment?.id ?? null, order_id: order.id, kind, detail }]);
}
