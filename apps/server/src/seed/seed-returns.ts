import { asSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { refundOf } from '@lapak/contract/pricing/discounts';
import { TILL_PAYMENT_METHODS } from '@lapak/contract/sales/payment-status';
import type { Transaction } from '../database/connection.ts';
import { findItems, type ItemRow, insertReturn } from '../modules/sales/records/index.ts';
import { chooseReturns, type DemoReturn } from './demo/demo-returns.ts';
import type { SeededOrder } from './seed-orders.ts';
import type { DemoPeople } from './seed-people.ts';
import { backdateOrder, insertOrderEvents, insertTenders } from './seed-queries.ts';
import type { PastMovement } from './stock-movements.ts';

/**
 * Takes back some of the past orders, in the order of time; the partners' part of them goes back by the triggers. The supervisor takes
 * back what was sold at the till. Returns what moved in stock.
 */
export async function seedReturns(
  transaction: Transaction,
  { orders, people, now }: { orders: readonly SeededOrder[]; people: DemoPeople; now: Date },
): Promise<PastMovement[]> {
  const chosen = chooseReturns(orders, now);
  const items = await findItems(
    transaction,
    chosen.map(({ order }) => order.id),
  );
  const moved: PastMovement[] = [];
  for (const taken of chosen) {
    const own = items.filter(({ order_id }) => order_id === taken.order.id);
    const lines = taken.kind === 'void' ? own : own.slice(0, 1);
    moved.push(...(await takeBack(transaction, taken, { lines, people })));
  }
  return moved;
}

interface Returning {
  lines: readonly ItemRow[];
  people: DemoPeople;
}

async function takeBack(transaction: Transaction, taken: DemoReturn<SeededOrder>, { lines, people }: Returning): Promise<PastMovement[]> {
  const { order, kind, reason, isRestocked, at } = taken;
  const isSale = order.demo.orderType === 'pos';
  const userId = isSale ? people.supervisor : people.admin;
  const back = lines.map((line) => {
    const quantity = kind === 'void' ? line.quantity : taken.units;
    const paid = asSen(line.quantity * line.unit_price_sen);
    return {
      itemId: line.id,
      quantity,
      refund: refundOf({ paid, quantity: line.quantity, returned: 0, refunded: NO_MONEY }, quantity),
      isRestocked,
    };
  });
  const refund = asSen(back.reduce((sum, each) => sum + each.refund, 0));
  const returnId = await insertReturn(
    transaction,
    {
      ...{ order_id: order.id, kind, reason, user_id: userId, created_at: at },
      ...(!isSale && { refund_method: 'transfer', refund_reference: `BSI ${20_000 + order.id}` }),
    },
    back,
  );
  if (isSale) await payBack(transaction, order, { returnId, refund, at });
  await writeHistory(transaction, taken, { units: back.reduce((sum, { quantity }) => sum + quantity, 0), refund, userId });
  return lines.flatMap(({ product_id, variant_id }, index) => {
    const level = { product_id: product_id ?? 0, variant_id, user_id: userId, created_at: at };
    const change = back[index]?.quantity ?? 0;
    const note = `Retur ${order.code}`;
    const lost = { ...level, change: -change, reason: 'adjustment' as const, cause: 'damaged' as const, note };
    return [{ ...level, change, reason: 'return' as const, order_id: order.id }, ...(isRestocked ? [] : [lost])];
  });
}

async function payBack(
  transaction: Transaction,
  { id, demo }: SeededOrder,
  { returnId, refund, at }: { returnId: number; refund: Sen; at: Date },
): Promise<void> {
  const method = TILL_PAYMENT_METHODS.find((each) => each === demo.paymentMethod) ?? 'cash';
  await insertTenders(transaction, [{ order_id: id, return_id: returnId, method, amount_sen: asSen(-refund), created_at: at }]);
}

/** A return is one event of its own; a void is the sale's end. */
async function writeHistory(
  transaction: Transaction,
  { order: { id, demo }, kind, reason: words, at }: DemoReturn<SeededOrder>,
  { units, refund, userId }: { units: number; refund: Sen; userId: number },
): Promise<void> {
  const about = { order_id: id, user_id: userId, created_at: at };
  const note = { code: 'note', words } as const;
  const voided = { code: 'sale_voided', words } as const;
  if (kind === 'void') {
    await insertOrderEvents(transaction, [
      { ...about, field: 'payment_status', from_value: 'paid', to_value: 'refunded', reason: voided },
      { ...about, field: 'status', from_value: 'delivered', to_value: 'cancelled', reason: voided },
    ]);
  } else if (demo.orderType === 'online')
    await insertOrderEvents(transaction, [
      { ...about, field: 'returned', from_value: null, to_value: '', figures: { units, refund_sen: refund }, reason: note },
    ]);
  await backdateOrder(transaction, id, { at, ...(kind === 'void' && { status: 'cancelled', payment_status: 'refunded' }) });
}
