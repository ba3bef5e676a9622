import { eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { entryPapers, ledgerEntries } from '../../../database/tables.ts';
import { keepPrivateFile } from '../../kernel/uploads/index.ts';

/** Lays a private upload beside the first entry of a document, within the transaction that books it. Throws `upload_gone` at `paper`. */
export async function addPaper(transaction: Transaction, document: string, file: string): Promise<void> {
  await keepPrivateFile(transaction, 'paper', file);
  await transaction.execute(sql`
    insert into ${entryPapers} (entry_id, file) select id, ${file} from ${ledgerEntries} where document = ${document} and step = 1`);
}

/** The address of an entry's paper; null where it has none. */
export async function findPaper(connection: Connection, entryId: number): Promise<string | null> {
  const [row] = await connection.select({ file: entryPapers.file }).from(entryPapers).where(eq(entryPapers.entry_id, entryId));
  return row?.file ?? null;
}

export async function findUploadsOfBook(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const rows = await connection
    .select({ file: entryPapers.file })
    .from(entryPapers)
    .where(inArray(entryPapers.file, [...addresses]));
  return rows.map(({ file }) => file);
}

/** Addresses of all papers of the book, for a backup. */
export const SAVED_PAPERS = 'select file as address from entry_papers';
