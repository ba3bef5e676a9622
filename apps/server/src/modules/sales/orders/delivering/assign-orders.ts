import { failure } from '@lapak/contract/errors';
import type { BulkRow } from '@lapak/contract/kernel/bulk';
import { isUnderWay } from '@lapak/contract/sales/deeds';
import { COD_PAYMENT } from '@lapak/contract/sales/payment-status';
import { isPickup } from '@lapak/contract/sales/pickup';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { eachRow } from '../../../kernel/bulk-acts/index.ts';
import { lockOrders, moveOrder, newFollowToken, type OrderRow, updateOrderRow } from '../../records/index.ts';
import { giveToRound, openRound, type RoundRow } from './round-queries.ts';

interface Assignment {
  courierId: number;
  ids: readonly number[];
  userId: number;
}

/**
 * Gives orders to a courier for today, and ships those that aren't yet: paid ones, and those that are paid at the door. One that can't be
 * given says why and leaves the others as they are; one of another round changes hands. Throws `not_found` for no courier.
 */
export async function assignOrders(
  database: Database,
  { courierId, ids, userId }: Assignment,
): Promise<{ round: RoundRow; rows: BulkRow[] }> {
  return database.transaction(async (transaction) => {
    const round = existing(await openRound(transaction, { courierId, token: newFollowToken(), isRenewed: false }));
    const orders = await lockOrders(transaction, ids);
    const rows = await eachRow(
      transaction,
      [...new Set(ids)].map((id) => ({ id })),
      async ({ id }) => give(transaction, existing(orders.find((order) => order.id === id)), { round, userId }),
    );
    return { round, rows: rows.map(({ result: _result, ...row }) => row) };
  });
}

async function give(transaction: Transaction, order: OrderRow, { round, userId }: { round: RoundRow; userId: number }): Promise<void> {
  const refuse = (text: string) => failure('invalid_input', { text });
  if (!isUnderWay(order) || order.shipping_address === null || isPickup(order)) throw refuse('Tidak ada yang perlu diantar lagi.');
  if (order.payment_status !== 'paid' && order.payment_method !== COD_PAYMENT) throw refuse('Belum dibayar, dan tidak dibayar di tempat.');
  await giveToRound(transaction, round.id, order.id);
  const shipped_courier = round.courier_name === order.shipping_courier ? null : round.courier_name;
  await updateOrderRow(transaction, order.id, { shipped_courier });
  await moveOrder(transaction, { ...order, shipped_courier }, 'shipped', { reason: { code: 'admin_moved' }, userId });
}

/** A new link of a courier's day; who has the one before has nothing. Throws `not_found`. */
export async function renewRound(database: Database, courierId: number): Promise<RoundRow> {
  return database.transaction(async (transaction) =>
    existing(await openRound(transaction, { courierId, token: newFollowToken(), isRenewed: true })),
  );
}
