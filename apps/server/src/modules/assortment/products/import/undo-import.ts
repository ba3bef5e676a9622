import { codeKey } from '@lapak/contract/assortment/code-key';
import type { TouchedLines } from '@lapak/contract/assortment/product-import';
import { failure } from '@lapak/contract/errors';
import type { Connection, Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { findLaterEdits, lockStockRows, moveStock, type StockChange } from '../../stock/index.ts';
import { type CodeChange, deleteCodesOfProduct, findTakenCodes, writeCodes } from '../records/code-queries.ts';
import { type CodeRow, findProducts, type ProductRow } from '../records/product-queries.ts';
import { deleteProductRow, deleteVariants, restoreVariants } from '../saving/save-queries.ts';
import { saveSizes, updateProducts } from './bulk-queries.ts';
import { findImport, type ImportLine, type ImportRow, lockImport } from './import-queries.ts';
import { listSaved, markUndoBegun, markUndone } from './save-queries.ts';

/** As when saving: a sale waits for no more than these. */
const BATCH = 100;
const CALL_MS = 1_000;
/** Changed lines that are listed. */
const MAX_LISTED = 50;

/**
 * Undoes the next lines of a saved file: earlier values return, products that it created are deleted, and the ledger gets opposite rows; no
 * history is removed. Throws `import_touched` with the lines whose product was changed since, before anything is undone; a product that
 * changes in between is left as it is. Throws `not_found`.
 */
export async function undoImport(database: Database, id: number, userId: number): Promise<void> {
  const file = existing(await findImport(database, id));
  if (!file.undo_at) {
    const touched = await findTouched(database, id);
    if (touched.length > 0) throw failure('import_touched', { data: touched.slice(0, MAX_LISTED) });
    await database.transaction((transaction) => markUndoBegun(transaction, id, userId));
  }
  const end = Date.now() + CALL_MS;
  const left: TouchedLines = [];
  let after = 0;
  do {
    const step = await database.transaction((transaction) => takeBack(transaction, id, after, userId));
    left.push(...step.touched);
    after = step.last;
  } while (after > 0 && Date.now() < end);
  if (left.length > 0) throw failure('import_touched', { data: left.slice(0, MAX_LISTED) });
}

async function findTouched(database: Database, id: number): Promise<TouchedLines> {
  const touched: TouchedLines = [];
  for (let after = 0; touched.length < MAX_LISTED; ) {
    const lines = await listSaved(database, id, after, BATCH);
    touched.push(...(await sift(database, lines)).touched);
    if (lines.length < BATCH) break;
    after = lines.at(-1)?.line ?? after;
  }
  return touched;
}

interface Step {
  touched: TouchedLines;
  /** The last line processed; 0 at the end. */
  last: number;
}

async function takeBack(transaction: Transaction, id: number, after: number, userId: number): Promise<Step> {
  const file = await lockImport(transaction, id);
  const lines = file ? await listSaved(transaction, id, after, BATCH) : [];
  if (!file || lines.length === 0) return { touched: [], last: 0 };
  await lockStockRows(
    transaction,
    lines.flatMap(({ product_id }) => product_id ?? []),
  );
  const { untouched, touched } = await sift(transaction, lines);
  await moveBack(transaction, file, untouched, userId);
  await restore(
    transaction,
    untouched.filter(({ line }) => line.before !== null),
  );
  for (const { row } of untouched.filter(({ line }) => line.before === null)) {
    await deleteProductRow(transaction, row.id);
    await deleteCodesOfProduct(transaction, row.id);
  }
  if (untouched.length > 0)
    await markUndone(
      transaction,
      id,
      untouched.map(({ line }) => line.line),
    );
  return { touched, last: lines.at(-1)?.line ?? 0 };
}

interface Untouched {
  line: ImportLine;
  row: ProductRow;
}

/** Which lines can be undone, and why others can't. Final only under `lockStockRows`. */
async function sift(connection: Connection, lines: readonly ImportLine[]): Promise<{ untouched: Untouched[]; touched: TouchedLines }> {
  const rows = await findProducts(
    connection,
    lines.flatMap(({ product_id }) => product_id ?? []),
  );
  const edited = await findLaterEdits(
    connection,
    lines.flatMap(({ product_id, moved }) =>
      (moved ?? []).map(({ variant_id, movement_id }) => ({ productId: product_id ?? 0, variantId: variant_id, movementId: movement_id })),
    ),
  );
  const taken = await findTakenCodes(
    connection,
    lines.flatMap(({ before }) => before?.codes ?? []),
  );
  const untouched: Untouched[] = [];
  const touched: TouchedLines = [];
  for (const line of lines) {
    const row = rows.get(line.product_id ?? 0);
    const reason = reasonOf(line, row, { edited, taken });
    if (row && reason === null) untouched.push({ line, row });
    else touched.push({ line: line.line, name: row?.name ?? line.name ?? '', reason: reason ?? GONE });
  }
  return { untouched, touched };
}

const GONE = 'Produk sudah dihapus.';

function reasonOf(
  { before, moved, saved_version }: ImportLine,
  row: ProductRow | undefined,
  { edited, taken }: { edited: ReadonlySet<number>; taken: Awaited<ReturnType<typeof findTakenCodes>> },
): string | null {
  if (!row) return GONE;
  if (row.version !== saved_version) return 'Produk sudah diubah lagi.';
  if ((moved ?? []).some(({ movement_id }) => edited.has(movement_id))) return 'Stok sudah diatur lagi.';
  const stockOf = (variantId: number | null) =>
    variantId === null ? row.stock : (row.variants.find(({ id }) => id === variantId)?.stock ?? 0);
  if ((moved ?? []).some(({ variant_id, change }) => stockOf(variant_id) < change)) return 'Barang yang ditambahkan sudah terjual.';
  const isTaken = (code: CodeRow) =>
    taken.some((other) => other.product_id !== row.id && other.kind === code.kind && codeKey(other.code) === codeKey(code.code));
  return before?.codes.some(isTaken) ? 'SKU atau barcode semula sudah dipakai produk lain.' : null;
}

async function moveBack(transaction: Transaction, file: ImportRow, products: readonly Untouched[], userId: number): Promise<void> {
  const back = products.flatMap(({ line, row }): StockChange[] =>
    (line.moved ?? []).map(({ variant_id, change }) => ({ productId: row.id, variantId: variant_id, change: -change })),
  );
  await moveStock(transaction, back, { reason: 'import', userId, note: `Impor dibatalkan: ${file.file_name}` });
}

/** Restores columns, sizes and codes. */
async function restore(transaction: Transaction, products: readonly Untouched[]): Promise<void> {
  const known = products.flatMap(({ line, row }) => (line.before ? { row, before: line.before } : []));
  if (known.length === 0) return;
  await updateProducts(
    transaction,
    known.map(({ row, before }) => ({ id: row.id, columns: before.columns })),
  );
  const formerIds = new Set(known.flatMap(({ before }) => before.sizes.map(({ id }) => id)));
  await deleteVariants(
    transaction,
    known.flatMap(({ row }) => row.variants.filter(({ id }) => !formerIds.has(id)).map(({ id }) => id)),
  );
  await restoreVariants(transaction, [...formerIds]);
  await saveSizes(
    transaction,
    known.flatMap(({ row, before }) => before.sizes.map((size, position) => ({ ...size, product_id: row.id, position }))),
  );
  await writeCodes(
    transaction,
    known.flatMap(({ row, before }) => codesBack(row, before.codes)),
  );
}

/** The code changes that restore a product's earlier codes. */
function codesBack(row: ProductRow, before: readonly CodeRow[]): CodeChange[] {
  const isSame = (one: CodeRow, other: CodeRow) => one.variant_id === other.variant_id && one.kind === other.kind;
  const cleared = row.codes.filter((code) => !before.some((other) => isSame(code, other)));
  return [
    ...cleared.map(({ variant_id, kind }) => ({ product_id: row.id, variant_id, kind, code: null })),
    ...before.map(({ variant_id, kind, code }) => ({ product_id: row.id, variant_id, kind, code })),
  ];
}
