import type { Connection, Transaction } from '@lapak/server/database/connection.ts';
import { fullName } from '@lapak/server/database/full-name.ts';
import type { Slice } from '@lapak/server/database/listing.ts';
import { everyWord, holds, wordsOf } from '@lapak/server/database/search.ts';
import { entryPapers, ledgerEntries, postings, users } from '@lapak/server/database/tables.ts';
import { eq, sql } from 'drizzle-orm';
import { manualEntries } from './tables.ts';

/** An entry by hand, with its number in the book and those of what it takes back and what takes it back. */
export interface EntryRow {
  id: number;
  entry: number;
  day: string;
  booked_on: string;
  about: string;
  reference: string | null;
  has_paper: boolean;
  by: string | null;
  at: Date;
  undoes: number | null;
  undone_by: number | null;
}

const entryOf = (id: ReturnType<typeof sql>) =>
  sql`(select booked.id from ${ledgerEntries} booked where booked.document = 'journal:' || ${id} and booked.step = 1)`;
const ROWS = sql`select row.id, e.id as entry, row.day::text as day, timezone('Asia/Jakarta', e.booked_at)::date::text as booked_on, row.about,
    row.reference, exists (select from ${entryPapers} where ${entryPapers.entry_id} = e.id) as has_paper, ${fullName()} as by, row.created_at as at, ${entryOf(sql`row.undoes_id`)} as undoes,
    ${entryOf(sql`undoing.id`)} as undone_by
  from ${manualEntries} row
  join ${ledgerEntries} e on e.document = 'journal:' || row.id and e.step = 1
  left join ${manualEntries} undoing on undoing.undoes_id = row.id
  left join ${users} on ${users.id} = row.user_id`;

type Raw = Omit<EntryRow, 'entry' | 'undoes' | 'undone_by' | 'at'> &
  Record<'entry' | 'at', string> &
  Record<'undoes' | 'undone_by', string | null>;
const numberOf = (id: string | null) => (id === null ? null : Number(id));
const read = ({ entry, undoes, undone_by, at, ...row }: Raw): EntryRow => ({
  ...{ ...row, entry: Number(entry), at: new Date(at) },
  ...{ undoes: numberOf(undoes), undone_by: numberOf(undone_by) },
});

/** A page of entries, by their days, newest first. */
export async function listEntries(
  connection: Connection,
  q: string | undefined,
  { limit, offset }: Slice,
): Promise<{ rows: EntryRow[]; total: number }> {
  const where = everyWord(wordsOf(q), (word) => holds(sql`row.search_text`, word)) ?? sql`true`;
  const { rows } = await connection.execute<Raw & Record<string, unknown>>(
    sql`${ROWS} where ${where} order by row.day desc nulls last, row.id desc nulls last limit ${limit} offset ${offset}`,
  );
  const { rows: counts } = await connection.execute<{ total: number }>(
    sql`select count(*)::int as total from ${manualEntries} row where ${where}`,
  );
  return { rows: rows.map(read), total: counts[0]?.total ?? 0 };
}

export async function findEntry(connection: Connection, id: number): Promise<EntryRow | undefined> {
  const { rows } = await connection.execute<Raw & Record<string, unknown>>(sql`${ROWS} where row.id = ${id}`);
  return rows[0] && read(rows[0]);
}

/** Whether an entry takes another one back; undefined for one that isn't there. */
export async function findUndoes(connection: Connection, id: number): Promise<{ undoes_id: number | null } | undefined> {
  const [row] = await connection.select({ undoes_id: manualEntries.undoes_id }).from(manualEntries).where(eq(manualEntries.id, id));
  return row;
}

export async function insertEntry(transaction: Transaction, values: typeof manualEntries.$inferInsert): Promise<number> {
  const [row] = await transaction.insert(manualEntries).values(values).returning({ id: manualEntries.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** What an entry booked, by account, in sen. */
export async function listPosted(connection: Connection, id: number): Promise<{ account: string; amount: number }[]> {
  const { rows } = await connection.execute<{ account: string; amount: string }>(sql`
    select line.account, line.amount_sen as amount from ${postings} line join ${ledgerEntries} e on e.id = line.entry_id
    where e.document = 'journal:' || ${id}::int order by line.id`);
  return rows.map(({ account, amount }) => ({ account, amount: Number(amount) }));
}
