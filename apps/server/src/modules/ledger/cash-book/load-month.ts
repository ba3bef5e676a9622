import { addDays } from '@lapak/contract/dates/jakarta-days';
import { CASH_ROW_KINDS, type CashRowKind, FIXED_CASH_PLACES } from '@lapak/contract/ledger/cash-places';
import { addSen, asSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { Connection } from '../../../database/connection.ts';
import { sumPlaces } from '../book/index.ts';
import { readBook, type ShownRow } from './book-queries.ts';

/** A month by place and purpose, in sen; lists are in the order of `places`. */
export interface MonthSheet {
  month: string;
  from: string;
  to: string;
  places: string[];
  opening: Sen[];
  lines: { kind: CashRowKind; category: string | null; amounts: Sen[]; sum: Sen }[];
  closing: Sen[];
  rows: ShownRow[];
}

/** The month sheet, by booking: what was where, what came and went for which purpose, what is where at the end. `month` is YYYY-MM. */
export async function loadMonth(connection: Connection, month: string): Promise<MonthSheet> {
  const from = `${month}-01`;
  const to = addDays(firstOfNext(month), -1);
  const rows = await readBook(connection, { from, to, by: 'booked' });
  const before = await sumPlaces(connection, { until: addDays(from, -1), by: 'booked' });
  const places = placesOf(before, rows);
  const opening = places.map((place) => before.get(place) ?? NO_MONEY);
  const lines = linesOf(rows, places);
  const closing = opening.map((amount, index) => addSen(amount, ...lines.map(({ amounts }) => amounts[index] ?? NO_MONEY)));
  return { month, from, to, places, opening, lines, closing, rows };
}

function firstOfNext(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

/** Drawers that had or moved something, then the safe and the bank; the others where something is or was. */
function placesOf(before: ReadonlyMap<string, Sen>, rows: readonly ShownRow[]): string[] {
  const held = [...before].flatMap(([place, amount]) => (amount === 0 ? [] : place));
  const moved = rows.flatMap(({ from_place, to_place }) => [from_place ?? [], to_place ?? []].flat());
  const known = new Set([...held, ...moved]);
  const isFixed = (place: string) => FIXED_CASH_PLACES.some((fixed) => fixed === place);
  const fixed = FIXED_CASH_PLACES.filter((place) => place === 'safe' || place === 'bank' || known.has(place));
  return [...[...known].filter((place) => !isFixed(place)).sort(), ...fixed];
}

function linesOf(rows: readonly ShownRow[], places: readonly string[]): MonthSheet['lines'] {
  const lines = new Map<string, MonthSheet['lines'][number]>();
  for (const { kind, category, from_place, to_place, amount_sen } of rows) {
    const key = `${kind} ${category ?? ''}`;
    const line = lines.get(key) ?? { kind, category, amounts: places.map(() => NO_MONEY), sum: NO_MONEY };
    line.amounts = line.amounts.map((amount, index) => asSen(amount + gain(places[index], { from_place, to_place, amount_sen })));
    line.sum = addSen(...line.amounts);
    lines.set(key, line);
  }
  const place = (kind: CashRowKind) => CASH_ROW_KINDS.indexOf(kind);
  return [...lines.values()].sort(
    (one, other) => place(one.kind) - place(other.kind) || (one.category ?? '').localeCompare(other.category ?? '', 'id'),
  );
}

function gain(
  place: string | undefined,
  { from_place, to_place, amount_sen }: Pick<ShownRow, 'from_place' | 'to_place' | 'amount_sen'>,
): number {
  if (place === to_place) return amount_sen;
  return place === from_place ? -amount_sen : 0;
}
