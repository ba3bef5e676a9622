import { type CashRounding, returnRoundingOf } from '../money/cash-rounding.ts';
import { addSen, NO_MONEY, subtractSen, toRupiah, toSen } from '../money/sen.ts';
import { refundOf } from '../pricing/discounts.ts';
import type { OrderDetail } from './admin-orders.ts';
import type { SaleReturn } from './till.ts';

interface Returned {
  items: SaleReturn['items'];
  method: NonNullable<SaleReturn['refund_method']>;
  rounding: CashRounding;
}

/** What the shop would pay back for these units of a till sale, in rupiah; null where nothing says what was paid for its lines. */
export function refundOfReturn(
  { order_items, till, total_amount, refunded_amount }: Pick<OrderDetail, 'order_items' | 'till' | 'total_amount' | 'refunded_amount'>,
  { items, method, rounding }: Returned,
): number | null {
  const unitsOf = (id: number) => items.find((item) => item.order_item_id === id)?.quantity ?? 0;
  const worths = order_items.map(({ id, quantity, returned_quantity: returned }) => {
    const line = till?.lines.find((each) => each.order_item_id === id);
    const paid = { paid: toSen(line?.paid_amount ?? 0), refunded: toSen(line?.refunded_amount ?? 0), quantity, returned };
    return line ? refundOf(paid, unitsOf(id)) : null;
  });
  if (worths.includes(null)) return null;
  const worth = addSen(...worths.map((each) => each ?? NO_MONEY));
  const isAll = order_items.every(({ id, quantity, returned_quantity }) => returned_quantity + unitsOf(id) === quantity);
  const left = subtractSen(toSen(total_amount), toSen(refunded_amount));
  const rounded = returnRoundingOf(worth, { left, isAll, rounding: method === 'cash' ? rounding : 'off' });
  return toRupiah(addSen(worth, rounded));
}
