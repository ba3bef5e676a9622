import { KnowledgeEntry, type KnowledgeInput, type KnowledgeUpdate } from '@lapak/contract/assortment/knowledge';
import { failure } from '@lapak/contract/errors';
import type { Connection, Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { refuseChanged } from '../../../database/refuse-changed.ts';
import { refusingViolations } from '../../../database/violated-constraint.ts';
import { keepUploads, type Uploads } from '../../kernel/uploads/index.ts';
import { presentEntry } from './present.ts';
import { deleteEntryRow, findEntry, insertEntry, type KnowledgeRow, lockEntry, replaceFilePassages, updateEntryRow } from './queries.ts';
import { readFileText } from './read-file-text.ts';

export interface KnowledgeDependencies {
  database: Database;
  uploads: Uploads;
}

/** Adds an entry. Throws `invalid_input` for an unknown product, `upload_gone`. */
export async function createEntry({ database, uploads }: KnowledgeDependencies, input: KnowledgeInput): Promise<KnowledgeRow> {
  const { passages, ...read } = await readFileText(uploads, input.file);
  return refusingUnknownProduct(() =>
    database.transaction(async (transaction) => {
      await keepUploads(transaction, { file: [input.file] });
      const id = await insertEntry(transaction, { ...columnsOf(input), ...read });
      await replaceFilePassages(transaction, { id, title: input.title }, passages);
      return mustFindEntry(transaction, id);
    }),
  );
}

/** Updates an entry. Throws `changed_meanwhile`, or `invalid_input` for an unknown product. */
export async function updateEntry({ database, uploads }: KnowledgeDependencies, id: number, input: KnowledgeUpdate): Promise<KnowledgeRow> {
  const { passages, ...read } = await readFileText(uploads, input.file);
  return refusingUnknownProduct(() =>
    database.transaction(async (transaction) => {
      const before = existing(await lockEntry(transaction, id));
      await refuseChanged(input.expected_version, before, () => presentEntry(before), KnowledgeEntry);
      await keepUploads(transaction, { file: [input.file] });
      await updateEntryRow(transaction, id, { ...columnsOf(input), ...read });
      await replaceFilePassages(transaction, { id, title: input.title }, passages);
      return mustFindEntry(transaction, id);
    }),
  );
}

export async function deleteEntry(database: Database, id: number): Promise<void> {
  if (!(await database.transaction((transaction) => deleteEntryRow(transaction, id)))) throw failure('not_found');
}

/** 0, null and absent mean "Tanpa produk" (spec section 7). */
function columnsOf({ title, file, description, product_id: productId, is_shown }: KnowledgeInput) {
  return { title, file, description, product_id: productId || null, ...(is_shown !== undefined && { is_shown }) };
}

export async function mustFindEntry(connection: Connection, id: number): Promise<KnowledgeRow> {
  return existing(await findEntry(connection, id));
}

const refusingUnknownProduct = refusingViolations({
  knowledge_entries_product_id_products_id_fk: () =>
    failure('invalid_input', { text: 'Produk tidak ditemukan.', fields: { product_id: 'Produk tidak ditemukan.' } }),
});
