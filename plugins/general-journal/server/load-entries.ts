import { asSen } from '@lapak/contract/money/sen';
import type { BookSettings } from '@lapak/contract/settings/books';
import type { Connection, Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import type { Slice } from '@lapak/server/database/listing.ts';
import { accountOf, readLines } from '@lapak/server/modules/bookkeeping/journal/index.ts';
import type { CachedSettings } from '@lapak/server/modules/kernel/settings/index.ts';
import type { z } from 'zod';
import type { ManualEntry } from '../contract/general-journal.ts';
import { type EntryRow, findEntry, listEntries } from './entry-queries.ts';

interface Needs {
  database: Database;
  settings: CachedSettings;
}

/** A page of entries with their lines. */
export async function loadEntries(
  { database, settings }: Needs,
  { q, slice }: { q: string | undefined; slice: Slice },
): Promise<{ rows: z.infer<typeof ManualEntry>[]; total: number }> {
  const { rows, total } = await listEntries(database, q, slice);
  const { books } = await settings.read();
  return { rows: await withLines(database, rows, books), total };
}

/** Throws `not_found`. */
export async function loadEntry({ database, settings }: Needs, id: number): Promise<z.infer<typeof ManualEntry>> {
  const row = existing(await findEntry(database, id));
  const { books } = await settings.read();
  const [entry] = await withLines(database, [row], books);
  return existing(entry);
}

async function withLines(connection: Connection, rows: readonly EntryRow[], books: BookSettings): Promise<z.infer<typeof ManualEntry>[]> {
  const lines = Map.groupBy(
    await readLines(
      connection,
      rows.map(({ entry }) => entry),
    ),
    ({ entry }) => entry,
  );
  return rows.map(({ entry, undoes, undone_by, ...row }) => ({
    ...row,
    document: documentOf(entry),
    undoes: undoes === null ? null : documentOf(undoes),
    undone_by: undone_by === null ? null : documentOf(undone_by),
    lines: (lines.get(entry) ?? []).map(({ account, amount }) => ({
      ...accountOf(account, books),
      debit: asSen(Math.max(amount, 0)),
      credit: asSen(Math.max(-amount, 0)),
    })),
  }));
}

const documentOf = (entry: number) => `J-${entry}`;
