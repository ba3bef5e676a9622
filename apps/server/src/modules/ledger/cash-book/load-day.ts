import { tillOfDrawer } from '@lapak/contract/ledger/cash-places';
import type { Sen } from '@lapak/contract/money/sen';
import type { Connection } from '../../../database/connection.ts';
import { sumPlaces } from '../book/index.ts';
import { readBook, type ShownRow } from './book-queries.ts';

/**
 * What isn't in order in the book of a day. `unsaid`: cash left without saying for what or to whom. `unclear`: a row touches cash of which
 * nobody has said where it is, such as a float that differs from what was left. `below_zero`: a place holds less than nothing at the
 * day's end. Ids stay the same for good; each ends when it is settled (decision 117).
 */
export type CashDiscrepancy = RowDiscrepancy | { id: string; kind: 'below_zero'; place: string; amount: Sen };

interface RowDiscrepancy {
  id: string;
  kind: 'unsaid' | 'unclear';
  row: ShownRow;
}

export interface CashDay {
  rows: ShownRow[];
  /** What is where at the day's end. */
  places: ReadonlyMap<string, Sen>;
  findings: CashDiscrepancy[];
}

/** The cash book of a day in Aceh, and what isn't in order in it. For the closing of the day. */
export async function loadCashDay(connection: Connection, day: string): Promise<CashDay> {
  const rows = await readBook(connection, { from: day, to: day });
  const places = await sumPlaces(connection, { until: day });
  return { rows, places, findings: [...rows.flatMap(discrepancyOf), ...belowZero(places, day)] };
}

/** What isn't in order in a row; rows that undo another, or were undone, are. */
export function discrepancyOf(row: ShownRow): RowDiscrepancy[] {
  if (row.undoes_id !== null || row.undone_by !== null) return [];
  if (lacksDetails(row)) return [{ id: `unsaid:${row.id}`, kind: 'unsaid', row }];
  return isUnclear(row) ? [{ id: `unclear:${row.id}`, kind: 'unclear', row }] : [];
}

/** Cash left a drawer without a purpose, or an expense without a person. */
function lacksDetails({ kind, from_place, to_whom }: ShownRow): boolean {
  return from_place !== null && (kind === 'unsaid' || (kind === 'expense' && to_whom === null));
}

/** What the shop itself booked from or to nowhere, and nobody has explained whole. What a person books there is an explanation. */
function isUnclear({ kind, from_place, to_place, movement_id, amount_sen, explained_sen }: ShownRow): boolean {
  if (movement_id !== null || kind === 'partner_back') return false;
  return (from_place === 'elsewhere' || to_place === 'elsewhere') && explained_sen < amount_sen;
}

/** Drawers and the safe; the bank's sum is only what the book knows of it. */
function belowZero(places: ReadonlyMap<string, Sen>, day: string): CashDiscrepancy[] {
  return [...places].flatMap(([place, amount]) =>
    amount < 0 && (place === 'safe' || tillOfDrawer(place) !== null)
      ? [{ id: `below_zero:${place}:${day}`, kind: 'below_zero' as const, place, amount }]
      : [],
  );
}
