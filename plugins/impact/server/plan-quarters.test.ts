import { asSen } from '@lapak/contract/money/sen';
import type { ProducerTrade } from '@lapak/server/modules/bookkeeping/reports/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlurred } from './is-blurred.ts';
import { type PlannedQuarter, planQuarters } from './plan-quarters.ts';

const QUARTERS = ['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4', '2026-Q1'] as const;
const PLACES = ['Aceh Besar', 'Pidie', 'Bireuen', 'Gayo Lues'] as const;

/** Shops from none to fifteen producers, with small and large trade, to few buyers and many, some of it taken back. */
const TRADE = fc
  .record({ producers: fc.integer({ min: 1, max: 15 }), places: fc.integer({ min: 1, max: 4 }), buyers: fc.integer({ min: 1, max: 40 }) })
  .chain(({ producers, places, buyers }) =>
    fc
      .array(
        fc.record({
          quarter: fc.constantFrom(...QUARTERS),
          businessId: fc.nat(producers - 1),
          buyer: fc.nat(buyers - 1),
          amount: fc.oneof(
            { weight: 40, arbitrary: fc.integer({ min: 1, max: 50 }) },
            { weight: 1, arbitrary: fc.integer({ min: -60, max: 1_000 }) },
          ),
          shop: fc.integer({ min: -5, max: 20 }),
        }),
        { maxLength: 250, size: 'max' },
      )
      .map((list) =>
        list.map(({ businessId, buyer, amount, shop, quarter }): ProducerTrade => {
          const place = PLACES[businessId % places] ?? PLACES[0];
          return { quarter, businessId, place, buyer: `b${buyer}`, amount: asSen(amount * 100), shop: asSen(shop * 100) };
        }),
      ),
  );

const byQuarter = (trade: readonly ProducerTrade[]) => [...trade].sort((one, other) => one.quarter.localeCompare(other.quarter));
const plan = (trade: readonly ProducerTrade[]) => planQuarters(byQuarter(trade), { quarters: QUARTERS, published: new Map() });

/** What each part of a row is of, by this side's own count: a producer's trade since it was published last. */
function tradeOfParts(trade: readonly ProducerTrade[], planned: readonly PlannedQuarter[]) {
  const until = new Map<number, string>();
  return planned.flatMap(({ quarter, rows }) =>
    rows.map((row) => ({
      quarter,
      amount: row.amount as number,
      parts: row.parts.map(({ businessId, amount }) => {
        const since = until.get(businessId) ?? '';
        until.set(businessId, quarter);
        const own = trade.filter((each) => each.businessId === businessId && each.quarter > since && each.quarter <= quarter);
        return { businessId, amount: amount as number, own };
      }),
    })),
  );
}

/** The vector less what of it these sums say; of reduced sums the column where each begins is in no other. */
function withoutKnown(vector: readonly number[], reduced: readonly (readonly number[])[]): number[] {
  return reduced.reduce(
    (left: number[], row) => {
      const factor = left[row.findIndex((value) => Math.abs(value) > 1e-9)] ?? 0;
      return factor === 0 ? left : left.map((value, column) => value - factor * (row[column] ?? 0));
    },
    [...vector],
  );
}

const isNothing = (vector: readonly number[]) => vector.every((value) => Math.abs(value) < 1e-6);

/** Gauss and Jordan: what somebody who adds and subtracts these sums can come to. */
function reducedOf(vectors: readonly (readonly number[])[]): number[][] {
  let reduced: number[][] = [];
  for (const vector of vectors) {
    const left = withoutKnown(vector, reduced);
    if (isNothing(left)) continue;
    const begin = left.find((value) => Math.abs(value) > 1e-9) ?? 1;
    const row = left.map((value) => value / begin);
    reduced = [...reduced.map((each) => withoutKnown(each, [row])), row];
  }
  return reduced;
}

describe('what is published', () => {
  test('adds up to the trade, each producer’s of each quarter once at most', () => {
    fc.assert(
      fc.property(TRADE, (trade) => {
        for (const { amount, parts } of tradeOfParts(trade, plan(trade))) {
          for (const part of parts) expect(part.own.reduce((sum, each) => sum + each.amount, 0)).toBe(part.amount);
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        }
      }),
    );
  });

  test('leaves an insider who takes off their own nobody with half of the rest, neither producer nor buyer', () => {
    let rows = 0;
    fc.assert(
      fc.property(TRADE, (trade) => {
        for (const { parts } of tradeOfParts(trade, plan(trade))) {
          rows += 1;
          expect(parts.length).toBeGreaterThanOrEqual(5);
          const buyers = new Map<string, number>();
          for (const { buyer, amount } of parts.flatMap(({ own }) => own)) buyers.set(buyer, (buyers.get(buyer) ?? 0) + amount);
          for (const amounts of [parts.map(({ amount }) => amount), [...buyers.values()].map(Math.abs)]) {
            const all = amounts.reduce((sum, amount) => sum + amount, 0);
            const largest = (without: number) => Math.max(...amounts.filter((_, index) => index !== without));
            expect(amounts.every((own, attacker) => 2 * largest(attacker) < all - own)).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
    // Or nothing would have been looked at.
    expect(rows).toBeGreaterThan(20);
  });

  test('lets nobody work out another producer’s sum from all figures, all quarters, and their own sums', () => {
    let attacks = 0;
    fc.assert(
      fc.property(TRADE, (trade) => {
        const rows = tradeOfParts(trade, plan(trade));
        const columns = rows.flatMap(({ parts }, row) => parts.map(({ businessId }) => ({ row, businessId })));
        const vector = (isIn: (column: { row: number; businessId: number }) => boolean) => columns.map((column) => (isIn(column) ? 1 : 0));
        // Rows; quarters, which a fixed margin would make of the shop's share; the total of all.
        const known = [
          ...rows.map((_, row) => vector((column) => column.row === row)),
          ...QUARTERS.map((quarter) => vector(({ row }) => rows[row]?.quarter === quarter)),
          vector(() => true),
        ];
        const producers = new Set(columns.map(({ businessId }) => businessId));
        for (const attacker of producers) {
          const own = columns.flatMap(({ businessId }, at) =>
            businessId === attacker ? [columns.map((_, other) => (other === at ? 1 : 0))] : [],
          );
          const seen = reducedOf([...known, ...own]);
          const others = [...producers].filter((each) => each !== attacker);
          const secrets = [
            ...columns.flatMap(({ businessId }, at) =>
              businessId === attacker ? [] : [columns.map((_, other) => (other === at ? 1 : 0))],
            ),
            // Another producer's sum of all quarters.
            ...others.map((each) => vector(({ businessId }) => businessId === each)),
          ];
          for (const secret of secrets) expect(isNothing(withoutKnown(secret, seen))).toBe(false);
          attacks += secrets.length;
        }
      }),
      { numRuns: 20 },
    );
    expect(attacks).toBeGreaterThan(20);
  });

  test('never changes by what comes later, and is the same made quarter by quarter or at once', () => {
    fc.assert(
      fc.property(TRADE, (trade) => {
        const all = plan(trade);
        const published = new Map<number, string>();
        for (const [index, quarter] of QUARTERS.entries()) {
          const until = byQuarter(trade.filter((each) => each.quarter <= quarter));
          const [made] = planQuarters(until, { quarters: [quarter], published });
          expect(made).toEqual(all[index]);
          for (const { businessId } of made?.rows.flatMap(({ parts }) => parts) ?? []) published.set(businessId, quarter);
        }
      }),
    );
  });

  test('is nothing of a shop of four producers, whatever they sell', () => {
    fc.assert(
      fc.property(TRADE, (trade) => {
        const few = trade.map((each) => ({ ...each, businessId: each.businessId % 4 }));
        expect(plan(few).every(({ rows, shop }) => rows.length === 0 && shop === null)).toBe(true);
      }),
    );
  });
});

const sale = (businessId: number, place: string, rupiah: number, changes: Partial<ProducerTrade> = {}): ProducerTrade => ({
  quarter: '2025-Q1',
  businessId,
  place,
  buyer: `buyer ${businessId}`,
  amount: asSen(rupiah * 100),
  shop: asSen(rupiah * 20),
  ...changes,
});
const six = (place: string, first: number) => Array.from({ length: 6 }, (_, index) => sale(first + index, place, 1_000));
const labels = (trade: readonly ProducerTrade[]) => plan(trade).map(({ rows }) => rows.map(({ label }) => label));

describe('a quarter', () => {
  test('has a row for each regency with enough producers, and one for the rest', () => {
    const trade = [...six('Pidie', 1), sale(21, 'Bireuen', 1_000), sale(22, 'Sabang', 1_000), ...six('Langsa', 30).slice(0, 3)];
    expect(labels(trade)[0]).toEqual(['Pidie', null]);
  });

  test('puts a regency with the rest where these are too few, so that they aren’t what is missing', () => {
    expect(labels([...six('Pidie', 1), sale(21, 'Bireuen', 1_000)])[0]).toEqual([null]);
  });

  test('that is too thin goes into the next', () => {
    const [first, second] = plan([...six('Pidie', 1).slice(0, 4), ...six('Pidie', 1).map((each) => ({ ...each, quarter: '2025-Q2' }))]);
    expect(first?.rows).toEqual([]);
    expect(second?.rows).toMatchObject([{ label: 'Pidie', amount: 1_000_000 }]);
    expect(second?.shop).toEqual({ amount: 200_000, producers: 6 });
  });

  test('isn’t published while one order is all of it, or one producer most of it', () => {
    expect(labels(six('Pidie', 1).map((each) => ({ ...each, buyer: 'one' })))[0]).toEqual([]);
    expect(labels([...six('Pidie', 1), sale(7, 'Pidie', 6_001)])[0]).toEqual([]);
  });

  test('says nothing of the shop’s share where one producer makes most of it', () => {
    const [quarter] = plan([...six('Pidie', 1), sale(7, 'Pidie', 1_000, { shop: asSen(900_000) })]);
    expect(quarter?.rows).toHaveLength(1);
    expect(quarter?.shop).toBeNull();
  });
});

test.each([
  [[1, 1, 1, 1, 1], true],
  [[1, 1, 1, 1], false],
  [[0, 1, 1, 1, 1], false],
  // Without the second, the first would have half of what is left.
  [[49, 49, 1, 1, 0.5], false],
  [[4, 3, 3, 2, 2], true],
  [[4, 3, 2, 1, 1], false],
  [[-4, 3, 3, 2, 2], true],
])('%j can be summed up in public: %s', (amounts, isFine) => expect(isBlurred(amounts)).toBe(isFine));
