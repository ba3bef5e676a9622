import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { addSen, type Sen } from '@lapak/contract/money/sen';
import type { StatementContents, StatementLine } from '@lapak/contract/partners/partner-statement';
import { partnerPrice } from '@lapak/contract/pricing/partner-share';
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

type Listed = Pick<StatementContents, 'terms' | 'sales' | 'returns' | 'adjustments' | 'payments'>;
type AgreedTerms = Pick<PeriodPartner, 'basis' | 'percent_tenths' | 'discounts_by' | 'terms_since'>;

/** What a statement lists of its entries: sales and returns by product, size and price, and the terms that its foot names. */
export function linesOf(entries: readonly PeriodEntry[], terms: AgreedTerms): Listed {
  const sales = grouped(entries, 'earning', terms);
  const returns = grouped(entries, 'reversal', terms);
  const changedOn = terms.terms_since && [...sales, ...returns].some((line) => line.is_earlier) ? dateOf(terms.terms_since) : null;
  return {
    terms: {
      basis: terms.basis ?? 'price',
      percent_tenths: terms.percent_tenths,
      discounts_by: terms.discounts_by ?? 'shop',
      ...(changedOn !== null && { changed_on: changedOn }),
    },
    sales,
    returns,
    adjustments: entries.flatMap(({ kind, day, reason, amount }) =>
      kind === 'adjustment' ? [{ day, reason: reason ?? '', amount_sen: amount }] : [],
    ),
    payments: entries.flatMap(({ kind, method, day, reference, amount, payment_state }) => {
      const isUnclear = kind === 'payment' && payment_state === 'unclear';
      return method ? [{ day, method, reference, amount_sen: amount, ...(isUnclear && { is_unclear: true as const }) }] : [];
    }),
  };
}

function grouped(entries: readonly PeriodEntry[], wanted: PeriodEntry['kind'], terms: AgreedTerms): StatementLine[] {
  const lines = new Map<string, StatementLine>();
  for (const entry of entries) {
    const { kind, product, size, price, quantity, amount } = entry;
    if (kind !== wanted || product === null || price === null || quantity === null) continue;
    const isEarlier = isOfEarlierTerms(entry, terms);
    const key = JSON.stringify([product, size, price, isEarlier]);
    const started = { product, size, price_sen: price, quantity: 0, amount_sen: addSen(), ...(isEarlier && { is_earlier: true as const }) };
    const line = lines.get(key) ?? started;
    lines.set(key, { ...line, quantity: line.quantity + quantity, amount_sen: addSen(line.amount_sen, amount) });
  }
  return [...lines.values()].sort((one, other) => one.product.localeCompare(other.product, 'id') || one.price_sen - other.price_sen);
}

/** Ordered before the percentage below was agreed on, and not by it. An agreed price says by itself what it is. */
function isOfEarlierTerms({ price, sold_for: full, ordered_at: at }: PeriodEntry, terms: AgreedTerms): boolean {
  const { basis, percent_tenths: percent, discounts_by: discountsBy, terms_since: since } = terms;
  if (basis !== 'percent' || !since || !at || at >= since || price === null || full === null) return false;
  return partnerPrice({ basis, percent, discountsBy: discountsBy ?? 'shop' }, { agreed: price, full, discount: 0 }) !== price;
}
