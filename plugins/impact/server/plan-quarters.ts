import { addSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { ProducerTrade } from '@lapak/server/modules/bookkeeping/reports/index.ts';
import { isBlurred } from './is-blurred.ts';

/** A sum to be published, and of whom it is. */
interface PlannedRow {
  /** A regency; null for the rest of them. */
  label: string | null;
  amount: Sen;
  parts: { businessId: number; amount: Sen }[];
}

export interface PlannedQuarter {
  quarter: string;
  /** Money to producers by place; empty where too few sold. */
  rows: PlannedRow[];
  /** The shop's share of the same goods; null where it would tell too much. */
  shop: { amount: Sen; producers: number } | null;
}

/** What a producer sold and isn't published yet, by buyer. */
interface Pending {
  businessId: number;
  place: string;
  amount: Sen;
  shop: Sen;
  buyers: Map<string, { amount: Sen; shop: Sen }>;
}

/**
 * The rows of these quarters, one after the other (decision 112). What a producer sold is in one row at most, whole quarters of it, so no
 * two rows differ by one producer. A quarter that is too thin has none, and its trade is in the next. `published` says up to which
 * quarter a producer's trade is out.
 */
export function planQuarters(
  trade: readonly ProducerTrade[],
  { quarters, published }: { quarters: readonly string[]; published: ReadonlyMap<number, string> },
): PlannedQuarter[] {
  const pending = new Map<number, Pending>();
  let before = '';
  return quarters.map((quarter) => {
    const news = trade.filter((each) => each.quarter > before && each.quarter <= quarter);
    for (const each of news) if (each.quarter > (published.get(each.businessId) ?? '')) take(pending, each);
    before = quarter;
    const rows = placesOf([...pending.values()].filter(({ amount }) => amount > 0));
    const shown = rows.flat();
    for (const { businessId } of shown) pending.delete(businessId);
    return { quarter, rows: rows.map(plannedRow), shop: shopOf(shown) };
  });
}

function take(pending: Map<number, Pending>, { businessId, place, buyer, amount, shop }: ProducerTrade): void {
  const own = pending.get(businessId) ?? { businessId, place, amount: NO_MONEY, shop: NO_MONEY, buyers: new Map() };
  const bought = own.buyers.get(buyer) ?? { amount: NO_MONEY, shop: NO_MONEY };
  own.buyers.set(buyer, { amount: addSen(bought.amount, amount), shop: addSen(bought.shop, shop) });
  pending.set(businessId, { ...own, place, amount: addSen(own.amount, amount), shop: addSen(own.shop, shop) });
}

/** Producers by place, those of places that tell too much together as the last; none where even all of them together do. */
function placesOf(producers: readonly Pending[]): Pending[][] {
  const groups = [...Map.groupBy(producers, ({ place }) => place).values()];
  const places = groups.filter((group) => hidesEach(group, 'amount')).sort((one, other) => sumOf(other, 'amount') - sumOf(one, 'amount'));
  let rest = groups.filter((group) => !places.includes(group)).flat();
  while (rest.length > 0 && !hidesEach(rest, 'amount')) {
    const smallest = places.pop();
    if (!smallest) return [];
    rest = [...rest, ...smallest];
  }
  return rest.length > 0 ? [...places, rest] : places;
}

function plannedRow(row: readonly Pending[]): PlannedRow {
  const places = new Set(row.map(({ place }) => place));
  const [place = null] = places;
  return {
    label: places.size === 1 ? place : null,
    amount: sumOf(row, 'amount'),
    parts: row.map(({ businessId, amount }) => ({ businessId, amount })),
  };
}

/** Of exactly the producers whose money is published, so that the two figures together say no more than each. */
function shopOf(producers: readonly Pending[]): PlannedQuarter['shop'] {
  if (producers.length === 0 || !hidesEach(producers, 'shop')) return null;
  return { amount: sumOf(producers, 'shop'), producers: producers.length };
}

/** Neither a producer nor a buyer can be told apart in the sum. */
function hidesEach(producers: readonly Pending[], figure: 'amount' | 'shop'): boolean {
  const buyers = new Map<string, number>();
  for (const producer of producers)
    for (const [buyer, bought] of producer.buyers) buyers.set(buyer, (buyers.get(buyer) ?? 0) + bought[figure]);
  return isBlurred(producers.map((producer) => producer[figure])) && isBlurred([...buyers.values()]);
}

function sumOf(producers: readonly Pending[], figure: 'amount' | 'shop'): Sen {
  return addSen(...producers.map((producer) => producer[figure]));
}
