import { asSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { ItemRow, OrderRow } from './row-queries.ts';

/** What an order has brought in and what is owed for it, as it stands, in sen (decision 135). */
export interface OrderDue {
  /** By the rule of the sales report: what is paid or delivered and stands. */
  isSale: boolean;
  /** Whether it is sold and not handed over: what it brings in is an advance of the buyer until then. */
  isAdvance: boolean;
  /** Goods by partner, those of nobody under null: what was charged of which the part is known, and of which it isn't; and the parts. */
  partners: ReadonlyMap<number | null, { known: Sen; unknown: Sen; share: Sen }>;
  shipping: Sen;
  /** Unique digits and roundings of cash. */
  rounding: Sen;
  /** What partners have earned by each line that is delivered. */
  items: ReadonlyMap<number, { amount: Sen; units: number }>;
  /** Of a web order: what its buyer has paid and not got back from where it came to. */
  money: Sen;
}

/**
 * By the rule of the sales report: what is paid or delivered and stands (spec section 9). A partner's part is due of what is sold, and of
 * what was handed over though the buyer got the money back. `paidBack` by rows of the cash book is money that the bank or the gateway still
 * has of a refunded order. `book_gaps` in SQL is the same rule.
 */
export function dueOf(order: OrderRow, items: readonly ItemRow[], paidBack: Sen = NO_MONEY): OrderDue {
  const { status, payment_status } = order;
  const isSale = (payment_status === 'paid' || status === 'delivered') && status !== 'cancelled' && payment_status !== 'refunded';
  const partners = new Map<number | null, { known: Sen; unknown: Sen; share: Sen }>();
  const earned = new Map<number, { amount: Sen; units: number }>();
  for (const item of items) {
    const share = partOf(item);
    const isEarned = status === 'delivered' && item.business_id !== null && (item.partner_price_sen ?? 0) > 0;
    if (isSale || isEarned) {
      const own = partners.get(item.business_id) ?? { known: NO_MONEY, unknown: NO_MONEY, share: NO_MONEY };
      const charged = isSale ? item.quantity * item.unit_price_sen - item.discount_sen - item.sale_discount_sen - item.refunded_sen : 0;
      const which = item.partner_price_sen === null ? 'unknown' : 'known';
      partners.set(item.business_id, {
        ...own,
        [which]: asSen(own[which] + charged),
        share: asSen(own.share + share),
      });
    }
    if (isEarned) earned.set(item.id, { amount: share, units: item.quantity - item.returned_quantity });
  }
  const money = moneyOf(order);
  const ofSale = (amount: number) => asSen(isSale ? amount : 0);
  return {
    isSale,
    isAdvance: isSale && status !== 'delivered',
    partners,
    items: earned,
    money: payment_status === 'refunded' ? asSen(money + paidBack) : money,
    shipping: ofSale(order.shipping_cost_sen - order.shipping_refunded_sen),
    // Taken back by its goods, digits that told a transfer apart stay.
    rounding: isSale
      ? asSen(order.unique_digits_sen + order.rounding_sen - order.rounding_refunded_sen)
      : payment_status === 'refunded'
        ? money
        : NO_MONEY,
  };
}

/** The partner's part of a line: of what wasn't taken back, less what they bear of its discount. `partner_due_sen` in SQL is the same. */
function partOf({ partner_price_sen: price, partner_discount_sen: discount, quantity, returned_quantity: returned }: ItemRow): Sen {
  if (price === null) return NO_MONEY;
  const given = quantity === 0 ? 0 : Math.trunc((discount * returned) / quantity);
  return asSen(price * (quantity - returned) - (discount - given));
}

/** `order_money_sen` in SQL is the same. */
function moneyOf({ order_type, payment_status, total_sen, refunded_sen, ...order }: OrderRow): Sen {
  if (order_type !== 'online') return NO_MONEY;
  if (payment_status === 'paid') return asSen(total_sen - refunded_sen);
  const charged = order.subtotal_sen - order.discount_sen + order.shipping_cost_sen;
  const isBackByGoods = payment_status === 'refunded' && refunded_sen > 0 && refunded_sen >= charged;
  return isBackByGoods ? asSen(total_sen - refunded_sen) : NO_MONEY;
}
