import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { asSen, NO_MONEY } from '@lapak/contract/money/sen';
import type { Connection } from '@lapak/server/database/connection.ts';
import { sumPlaces } from '@lapak/server/modules/ledger/book/index.ts';
import type { z } from 'zod';
import type { BankOverview } from '../contract/bank-statement.ts';
import { sumMissing } from './book-queries.ts';
import { listImports } from './import-queries.ts';
import { sumLines } from './line-queries.ts';
import { listBanks } from './list-banks.ts';
import { sumOutside } from './match-queries.ts';

/** A bank beside its book at the end of the last imported day, and what makes the difference. Throws `not_found` for no bank. */
export async function loadOverview(connection: Connection, place: string): Promise<z.infer<typeof BankOverview>> {
  const banks = await listBanks(connection, { held: await sumPlaces(connection), chosen: place });
  const { first, last, opening, closing, settled, open, aside } = await sumLines(connection, place);
  const bookAt = async (day: string) => (await sumPlaces(connection, { until: day })).get(place) ?? NO_MONEY;
  const book = await bookAt(last ?? dateOf(new Date()));
  const missing = await sumMissing(connection, place);
  const { before: earlier, after: later } =
    first && last ? await sumOutside(connection, place, { first, last }) : { before: NO_MONEY, after: NO_MONEY };
  // What was under way before the first day, and has arrived since, made no difference then.
  const before = first && opening !== null ? opening - (await bookAt(addDays(first, -1))) + earlier : 0;
  const rest = closing === null ? 0 : closing - book - before - open.sum - aside.sum + missing.sum - later;
  const { rows } = await listImports(connection, { place }, { page: 1, limit: 1, offset: 0 });
  return {
    place,
    banks,
    from: first,
    to: last,
    bank: closing,
    book,
    settled,
    open,
    aside,
    missing,
    before: asSen(before),
    later,
    rest: asSen(rest),
    last_import: rows[0] ?? null,
  };
}
