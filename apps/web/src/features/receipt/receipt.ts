import { addSen, type Sen, subtractSen, toSen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { changeDue } from '@lapak/contract/pricing/change-due';
import type { Order } from '@lapak/contract/sales/orders';
import { TILL_PAYMENT_LABELS } from '@lapak/contract/sales/payment-status';
import type { TillFacts, TillReturn } from '@lapak/contract/sales/till';
import type { SaleInput } from '@lapak/contract/till/sales';

/** A sale as its receipt shows it; from the shop's order, or from the till's own data while offline. */
export interface Receipt {
  /** The order's code, or the till's own number of an unsent sale. */
  number: string;
  /** ISO time of the sale. */
  at: string;
  lines: readonly { name: string; variant: string | null; quantity: number; unit: Sen; total: Sen; off: Sen }[];
  /** Discount of the whole sale, beside those of lines. */
  off: Sen;
  /** What a sale in cash was rounded by, within the total; below 0 where the buyer paid less. */
  rounding: Sen;
  total: Sen;
  /** The cashier, where the till knows. */
  cashier: string | null;
  /** The payments (one or two), with the amount handed over for each. */
  payments: readonly { name: string; amount: Sen; reference: string | null }[];
  /** Paid offline without cash: the shop must still find the money on its account. */
  isUnmatched: boolean;
  /** Null without cash. */
  change: Sen | null;
  customer: { name: string | null; phone: string | null };
  /** What was taken back since, voids included. */
  returns: readonly ReceiptReturn[];
}

interface ReceiptReturn {
  kind: TillReturn['kind'];
  /** ISO time. */
  at: string;
  items: readonly { name: string; quantity: number; amount: Sen }[];
  rounding: Sen;
  refunds: readonly { name: string; amount: Sen }[];
}

/** Label of a till's payment method. */
export function methodName(method: string): string {
  return Object.entries(TILL_PAYMENT_LABELS).find(([code]) => code === method)?.[1] ?? method;
}

/** `tenders` when the order was paid by two methods; else its own method paid all. */
export function receiptOf(order: Order, { cashier, tenders, returns }: Pick<TillFacts, 'cashier' | 'tenders' | 'returns'>): Receipt {
  const total = toSen(order.total_amount);
  const cash = order.cash_received === null ? null : toSen(order.cash_received);
  const one = { method: order.payment_method, amount: order.total_amount, reference: order.payment_reference };
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
    rounding: toSen(order.rounding_amount),
    total,
    cashier,
    payments: (tenders.length > 1 ? tenders : [one]).map((part) => paymentOf(part, cash)),
    isUnmatched: false,
    change: cash === null ? null : toSen(order.change_due ?? 0),
    customer: { name: order.shipping_name, phone: order.shipping_phone },
    returns: returns.map((back) => returnOf(order, back)),
  };
}

function returnOf(order: Order, { kind, created_at, items, rounding, refunds }: TillReturn): ReceiptReturn {
  const nameOf = (id: number) => {
    const item = order.order_items.find((each) => each.id === id);
    if (!item) return '';
    return item.variant_label === null ? item.product.name : `${item.product.name} (${item.variant_label})`;
  };
  return {
    kind,
    at: created_at,
    items: items.map(({ order_item_id, quantity, amount }) => ({ name: nameOf(order_item_id), quantity, amount: toSen(amount) })),
    rounding: toSen(rounding),
    refunds: refunds.map(({ method, amount }) => ({ name: methodName(method), amount: toSen(amount) })),
  };
}

/** For cash, the amount handed over. */
function paymentOf(
  { method, amount, reference }: { method: string; amount: number; reference?: string | null | undefined },
  cash: Sen | null,
) {
  return { name: methodName(method), amount: method === 'cash' && cash !== null ? cash : toSen(amount), reference: reference ?? null };
}

/** The methods of a sale other than cash. */
export function cashlessOf({ tenders, payment_method }: Pick<SaleInput, 'tenders' | 'payment_method'>): string[] {
  return (tenders?.map(({ method }) => method) ?? [payment_method]).filter((method) => method !== 'cash');
}

/** The receipt of an unsent sale, which has its number already. */
export function receiptOfQueued(body: SaleInput, cashier: string | null): Receipt {
  const total = toSen(body.total_amount);
  const tenders = body.tenders ?? [{ method: body.payment_method, amount: body.total_amount, reference: body.payment_reference }];
  const cashPart = tenders.find(({ method }) => method === 'cash');
  const cash = cashPart ? toSen(body.cash_received ?? 0) : null;
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
    rounding: toSen(body.rounding ?? 0),
    total,
    cashier,
    payments: tenders.map((part) => paymentOf(part, cash)),
    isUnmatched: cashlessOf(body).length > 0,
    change: cashPart && cash !== null ? changeDue(cash, toSen(cashPart.amount)) : null,
    customer: { name: body.customer_name ?? null, phone: body.customer_phone ?? null },
    returns: [],
  };
}
