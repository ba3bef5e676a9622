import { addSen, type Sen } from '@lapak/contract/money/sen';
import type { StatementContents, StatementLine } from '@lapak/contract/states/partner-statement';
import type { PeriodEntry, PeriodPartner } from './period-queries.ts';

/** The sums of a period in sen, by what they are for. */
export interface PeriodSums {
  sales: Sen;
  returns: Sen;
  adjustments: Sen;
  payments: Sen;
}

/** What a statement of a partner would say. */
export interface PlannedPeriod extends PeriodSums {
  partner: PeriodPartner;
  startsOn: string;
  endsOn: string;
  opening: Sen;
  closing: Sen;
  entries: PeriodEntry[];
  /** Why it can't be closed. */
  problem: string | null;
}

export function sumsOf(entries: readonly PeriodEntry[]): PeriodSums {
  const of = (...kinds: PeriodEntry['kind'][]) => addSen(...entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  return { sales: of('earning'), returns: of('reversal'), adjustments: of('adjustment'), payments: of('payment', 'payment_failed') };
}

/** What a statement lists of its entries: sales and returns by product, size and price. */
export function linesOf(entries: readonly PeriodEntry[]): Pick<StatementContents, 'sales' | 'returns' | 'adjustments' | 'payments'> {
  return {
    sales: grouped(entries.filter(({ kind }) => kind === 'earning')),
    returns: grouped(entries.filter(({ kind }) => kind === 'reversal')),
    adjustments: entries.flatMap(({ kind, day, reason, amount }) =>
      kind === 'adjustment' ? [{ day, reason: reason ?? '', amount_sen: amount }] : [],
    ),
    payments: entries.flatMap(({ method, day, reference, amount }) => (method ? [{ day, method, reference, amount_sen: amount }] : [])),
  };
}

function grouped(entries: readonly PeriodEntry[]): StatementLine[] {
  const lines = new Map<string, StatementLine>();
  for (const { product, size, price, quantity, amount } of entries) {
    if (product === null || price === null || quantity === null) continue;
    const key = JSON.stringify([product, size, price]);
    const line = lines.get(key) ?? { product, size, price_sen: price, quantity: 0, amount_sen: addSen() };
    lines.set(key, { ...line, quantity: line.quantity + quantity, amount_sen: addSen(line.amount_sen, amount) });
  }
  return [...lines.values()].sort((one, other) => one.product.localeCompare(other.product, 'id') || one.price_sen - other.price_sen);
}
