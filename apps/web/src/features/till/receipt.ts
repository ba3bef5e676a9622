import { addSen, NO_MONEY, type Sen, subtractSen, toSen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { changeDue } from '@lapak/contract/pricing/change-due';
import type { Order } from '@lapak/contract/schemas/orders';
import type { PosOrderRequest } from '@lapak/contract/schemas/pos';
import { POS_PAYMENT_LABELS } from '@lapak/contract/states/payment-status';

/** A sale as its buyer gets it on paper or by message; from the shop's order, or from the till's own books while it is offline. */
export interface Receipt {
  /** The order's code, or the till's own number of a sale that isn't sent yet. */
  number: string;
  /** ISO time of the sale. */
  at: string;
  lines: readonly { name: string; variant: string | null; quantity: number; unit: Sen; total: Sen; off: Sen }[];
  /** Taken off the sale as a whole, beside what the lines have off. */
  off: Sen;
  total: Sen;
  /** Who sold it, where the till knows. */
  cashier: string | null;
  /** In words: 'Tunai'. */
  method: string;
  reference: string | null;
  /** Null for what wasn't paid in cash. */
  cash: Sen | null;
  change: Sen;
  customer: { name: string | null; phone: string | null };
}

/** A till's method in words. */
export function methodName(method: string): string {
  return Object.entries(POS_PAYMENT_LABELS).find(([code]) => code === method)?.[1] ?? method;
}

export function receiptOf(order: Order, cashier: string | null): Receipt {
  return {
    number: order.code,
    at: order.created_at,
    lines: order.order_items.map(({ product, variant_label, quantity, price, discount_amount }) => {
      const line = { quantity, unit_price: toSen(price) };
      return {
        name: product.name,
        variant: variant_label,
        quantity,
        unit: line.unit_price,
        total: lineTotal(line),
        off: toSen(discount_amount),
      };
    }),
    off: subtractSen(toSen(order.discount_amount), addSen(...order.order_items.map(({ discount_amount }) => toSen(discount_amount)))),
    total: toSen(order.total_amount),
    cashier,
    method: methodName(order.payment_method),
    reference: order.payment_reference,
    cash: order.cash_received === null ? null : toSen(order.cash_received),
    change: order.change_due === null ? NO_MONEY : toSen(order.change_due),
    customer: { name: order.shipping_name, phone: order.shipping_phone },
  };
}

/** Of a sale that the shop hasn't heard of yet; it has its number already. */
export function receiptOfQueued(body: PosOrderRequest, cashier: string | null): Receipt {
  const total = toSen(body.total_amount);
  const cash = body.payment_method === 'cash' ? toSen(body.cash_received ?? 0) : null;
  return {
    number: body.code ?? '',
    at: body.sold_at ?? '',
    lines: body.order_items.map(({ name, variant_label, quantity, price, discount }) => {
      const line = { quantity, unit_price: toSen(price) };
      return {
        name: name ?? '',
        variant: variant_label ?? null,
        quantity,
        unit: line.unit_price,
        total: lineTotal(line),
        off: toSen(discount?.amount ?? 0),
      };
    }),
    off: toSen(body.discount?.amount ?? 0),
    total,
    cashier,
    method: methodName(body.payment_method),
    reference: body.payment_reference,
    cash,
    change: cash === null ? NO_MONEY : changeDue(cash, total),
    customer: { name: body.customer_name, phone: body.customer_phone },
  };
}
