import { addSen, NO_MONEY, type Sen, subtractSen, toSen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import type { FetchedOrder } from '@lapak/contract/till/fetched-orders';
import { methodName, type Receipt } from '../../../features/receipt/receipt.ts';

/** The receipt of an order that was fetched: of its hand-over, and of the cash that was taken with it. */
export function receiptOfFetched({ code, name, lines, discount, unique_digits, total_amount, handed_over }: FetchedOrder): Receipt {
  const { at, by, taken } = handed_over ?? { at: new Date().toISOString(), by: null, taken: 0 };
  const total = toSen(total_amount);
  const inCash = { name: methodName('cash'), amount: toSen(taken), reference: null };
  return {
    number: code,
    at,
    lines: [
      ...lines.map(({ name: product, about, quantity, price, discount: off }) => ({
        ...lineOf(product, quantity, toSen(price)),
        variant: about === '' ? null : about,
        off: toSen(off),
      })),
      ...(unique_digits > 0 ? [lineOf('Kode unik', 1, toSen(unique_digits))] : []),
    ],
    off: subtractSen(toSen(discount), addSen(...lines.map((line) => toSen(line.discount)))),
    rounding: NO_MONEY,
    total,
    cashier: by,
    payments: [taken > 0 ? inCash : { name: 'Sudah dibayar', amount: total, reference: null }],
    isUnmatched: false,
    // What is owed is taken to the rupiah; nobody types what was handed over for it.
    change: null,
    customer: { name, phone: null },
    returns: [],
  };
}

function lineOf(name: string, quantity: number, unit: Sen): Receipt['lines'][number] {
  return { name, variant: null, quantity, unit, total: lineTotal({ quantity, unit_price: unit }), off: NO_MONEY };
}
