import type { BankColumns } from '@lapak/contract/ledger/bank-statement';
import { count, desc, eq, max, min, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { everyWord, folded, holds, wordsOf } from '../../../database/search.ts';
import { bankImports, bankLines, users } from '../../../database/tables.ts';
import type { StatementLine } from './reading/statement-lines.ts';

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

const told = (lines: readonly StatementLine[]) => sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
  as told(day date, amount_sen bigint, description text, occurrence smallint, balance_sen bigint)`;

/** Adds the lines that aren't there yet. */
export async function insertLines(transaction: Transaction, importId: number, lines: readonly StatementLine[]): Promise<void> {
  await transaction.execute(sql`
    insert into ${bankLines} (import_id, day, amount_sen, description, occurrence, balance_sen)
    select ${importId}, day, amount_sen, description, occurrence, balance_sen from ${told(lines)}
    on conflict on constraint bank_lines_once do nothing`);
}

/** How many of these lines are there already. */
export async function countKnown(connection: Connection, lines: readonly StatementLine[]): Promise<number> {
  const { rows } = await connection.execute<{ known: number }>(sql`
    select count(*)::int as known from ${told(lines)} join ${bankLines} line using (day, amount_sen, description, occurrence)`);
  return rows[0]?.known ?? 0;
}

function selectImports(connection: Connection) {
  return connection
    .select({
      id: bankImports.id,
      file_name: bankImports.file_name,
      lines: bankImports.lines,
      added: count(bankLines.id),
      from: min(bankLines.day),
      to: max(bankLines.day),
      by: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
      created_at: bankImports.created_at,
    })
    .from(bankImports)
    .leftJoin(bankLines, eq(bankLines.import_id, bankImports.id))
    .leftJoin(users, eq(users.id, bankImports.user_id))
    .groupBy(bankImports.id, users.id)
    .orderBy(desc(bankImports.id));
}
export type ImportRow = Awaited<ReturnType<typeof selectImports>>[number];

/** A page of files that were taken in, newest first. */
export async function listImports(
  connection: Connection,
  q: string | undefined,
  { limit, offset }: Slice,
): Promise<{ rows: ImportRow[]; total: number }> {
  const named = everyWord(wordsOf(q), (word) => holds(folded(bankImports.file_name), word));
  const rows = await selectImports(connection).where(named).limit(limit).offset(offset);
  return { rows, total: await connection.$count(bankImports, named) };
}

export async function findImport(connection: Connection, id: number): Promise<ImportRow | undefined> {
  const [row] = await selectImports(connection).where(eq(bankImports.id, id));
  return row;
}

/** Deletes a file with its lines and their matches; false where there is none. */
export async function deleteImport(transaction: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await transaction.delete(bankImports).where(eq(bankImports.id, id));
  return rowCount === 1;
}
