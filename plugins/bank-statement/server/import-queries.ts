import type { Connection, Transaction } from '@lapak/server/database/connection.ts';
import { fullName } from '@lapak/server/database/full-name.ts';
import type { Slice } from '@lapak/server/database/listing.ts';
import { everyWord, folded, holds, wordsOf } from '@lapak/server/database/search.ts';
import { users } from '@lapak/server/database/tables.ts';
import { and, count, desc, eq, max, min, sql } from 'drizzle-orm';
import type { BankColumns } from '../contract/bank-statement.ts';
import { splitKnown } from './known-lines.ts';
import type { StatementLine } from './reading/statement-lines.ts';
import { bankImports, bankLineImports, bankLines } from './tables.ts';

/** How the last file with these heads was read; undefined for a first one. */
export async function findColumnsFor(connection: Connection, heads: string): Promise<BankColumns | undefined> {
  const [row] = await connection
    .select({ columns: bankImports.columns })
    .from(bankImports)
    .where(eq(bankImports.heads, heads))
    .orderBy(desc(bankImports.id))
    .limit(1);
  return row?.columns;
}

export async function insertImport(transaction: Transaction, values: typeof bankImports.$inferInsert): Promise<number> {
  const [row] = await transaction.insert(bankImports).values(values).returning({ id: bankImports.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

const given = (lines: readonly StatementLine[]) => sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
  as given(day date, amount_sen bigint, description text, occurrence smallint, balance_sen bigint)`;

/** Adds the lines that the bank hasn't got yet, and says of all of them that this file has them. */
export async function insertLines(
  transaction: Transaction,
  { importId, place }: { importId: number; place: string },
  lines: readonly StatementLine[],
): Promise<void> {
  const { known, fresh } = await compareLines(transaction, place, lines);
  const { rows } = await transaction.execute<{ id: string }>(sql`
    insert into ${bankLines} (import_id, place, day, amount_sen, description, occurrence, balance_sen)
    select ${importId}, ${place}, day, amount_sen, description, occurrence, balance_sen from ${given(fresh)} returning id`);
  await transaction.execute(sql`
    insert into ${bankLineImports} (import_id, line_id)
    select ${importId}, unnest(${sql.param([...known, ...rows.map(({ id }) => Number(id))])}::bigint[])`);
}

/** How many of these lines a bank has already. */
export async function countKnown(connection: Connection, place: string, lines: readonly StatementLine[]): Promise<number> {
  return (await compareLines(connection, place, lines)).known.length;
}

async function compareLines(connection: Connection, place: string, lines: readonly StatementLine[]) {
  const { rows } = await connection.execute<Record<'id' | 'amount_sen', string> & { balance_sen: string | null } & StoredWords>(sql`
    select id, line.day::text as day, line.amount_sen, line.description, line.occurrence, line.balance_sen from ${bankLines} line
    where line.place = ${place} and (line.day, line.amount_sen, line.description) in (select day, amount_sen, description from ${given(lines)})
    order by line.occurrence`);
  return splitKnown(
    lines,
    rows.map((row) => ({
      ...row,
      id: Number(row.id),
      amount_sen: Number(row.amount_sen),
      balance_sen: row.balance_sen === null ? null : Number(row.balance_sen),
    })),
  );
}
type StoredWords = { day: string; description: string; occurrence: number };

function selectImports(connection: Connection) {
  return connection
    .select({
      id: bankImports.id,
      place: bankImports.place,
      file_name: bankImports.file_name,
      lines: bankImports.lines,
      added: count(bankLines.id),
      from: min(bankLines.day),
      to: max(bankLines.day),
      by: fullName(),
      at: bankImports.created_at,
    })
    .from(bankImports)
    .leftJoin(bankLines, eq(bankLines.import_id, bankImports.id))
    .leftJoin(users, eq(users.id, bankImports.user_id))
    .groupBy(bankImports.id, users.id)
    .orderBy(desc(bankImports.id));
}
export type ImportRow = Awaited<ReturnType<typeof selectImports>>[number];

/** A page of a bank's files that were taken in, newest first. */
export async function listImports(
  connection: Connection,
  { place, q }: { place: string; q?: string | undefined },
  { limit, offset }: Slice,
): Promise<{ rows: ImportRow[]; total: number }> {
  const named = and(
    eq(bankImports.place, place),
    everyWord(wordsOf(q), (word) => holds(folded(bankImports.file_name), word)),
  );
  const rows = await selectImports(connection).where(named).limit(limit).offset(offset);
  return { rows, total: await connection.$count(bankImports, named) };
}

export async function findImport(connection: Connection, id: number): Promise<ImportRow | undefined> {
  const [row] = await selectImports(connection).where(eq(bankImports.id, id));
  return row;
}

/** Deletes a file with the lines that no other file has, and their matches; false where there is none. */
export async function deleteImport(transaction: Transaction, id: number): Promise<boolean> {
  await transaction.execute(sql`
    update ${bankLines} set import_id = other.import_id from (
      select line_id, min(import_id) as import_id from ${bankLineImports} where import_id <> ${id} group by line_id) as other
    where other.line_id = ${bankLines.id} and ${bankLines.import_id} = ${id}`);
  const { rowCount } = await transaction.delete(bankImports).where(eq(bankImports.id, id));
  return rowCount === 1;
}
