import { Failure, failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { refusingViolations } from '../../../../database/violated-constraint.ts';
import { findFigures, lockStockRows, moveStock, type StockCause, type StockChange, type StockFigure } from '../../stock/index.ts';
import { type CodeChange, writeCodes } from '../records/code-queries.ts';
import { findProducts, type ProductRow } from '../records/product-queries.ts';
import { columnsNow } from '../saving/product-columns.ts';
import { deleteVariants } from '../saving/save-queries.ts';
import { forgetPlans, insertProducts, refreshStatistics, saveSizes, updateProducts } from './bulk-queries.ts';
import { forgetChecks } from './check-queries.ts';
import { findImport, type ImportBefore, type ImportPlan, type ImportRow, lockImport, summariseImport } from './import-queries.ts';
import { hasOutdated, hasTwice, listPlanned, markApplied, markSaved, type SavedLine } from './save-queries.ts';

/** Products saved, and locked, per transaction: a sale waits for no more than these. */
const BATCH = 100;
/** Duration of one call, after which the caller sees progress. Nothing is locked between transactions. */
const CALL_MS = 1_000;

interface ImportDependencies {
  database: Database;
  log: { warn(fields: object, message: string): void };
}

interface PlannedProduct {
  line: number;
  id: number;
  plan: ImportPlan;
}

/**
 * Saves the next lines of a checked file, in transactions of a few products, so that no sale waits for the whole file; a repeated call
 * continues. Throws `import_wrong` when lines are wrong or unchecked and none is saved yet, and `import_changed` when a product was saved,
 * sold or deleted since the check: nothing is saved then if it is the first step, else the other lines are. The remaining lines must be
 * checked again.
 */
export async function applyImport({ database, log }: ImportDependencies, id: number, userId: number): Promise<void> {
  await begin(database, id);
  const end = Date.now() + CALL_MS;
  let left: number[] = [];
  let step: Step;
  do {
    step = await takeStep(database, id, userId);
    left = [...left, ...step.left];
  } while (!step.isDone && Date.now() < end);
  // The products are saved: an error from here on must not say otherwise.
  if (step.isDone && step.isLast)
    await refreshStatistics(database).catch((error: unknown) => log.warn({ err: error }, 'no statistics after an import'));
  if (left.length > 0) throw failure('import_changed');
}

/** Refuses a file that can't be saved as a whole, before its first line is saved. */
async function begin(database: Database, id: number): Promise<void> {
  const file = existing(await findImport(database, id));
  if (file.applied_at) return;
  if (file.undo_at) throw failure('import_wrong');
  const { total, checked, wrong, saved } = await summariseImport(database, id);
  if (checked < total || (wrong > 0 && saved === 0) || (await hasTwice(database, id))) throw failure('import_wrong');
  if (saved > 0 || !(await database.transaction((transaction) => hasOutdated(transaction, id)))) return;
  await forgetChecks(database, id);
  throw failure('import_changed');
}

interface Step {
  /** Lines that weren't saved, since their product changed. */
  left: number[];
  isDone: boolean;
  /** The step found nothing left to do. */
  isLast: boolean;
}

async function takeStep(database: Database, id: number, userId: number): Promise<Step> {
  let tried: number[] = [];
  try {
    return await refusingGone(() =>
      database.transaction(async (transaction) => {
        const file = await lockImport(transaction, id);
        if (!file || file.applied_at || file.undo_at) return { left: [], isDone: true, isLast: false };
        const changed = plannedOf(await listPlanned(transaction, id, 'changed', BATCH));
        const planned = changed.length > 0 ? changed : plannedOf(await listPlanned(transaction, id, 'new', BATCH));
        tried = planned.map(({ line }) => line);
        if (planned.length === 0) return { left: [], isDone: true, isLast: await endImport(transaction, id) };
        const { saved, left } =
          changed.length > 0 ? await change(transaction, file, changed, userId) : await add(transaction, planned, userId);
        await markSaved(transaction, id, saved);
        await forgetChecks(transaction, id, left);
        return { left, isDone: false, isLast: false };
      }),
    );
  } catch (error) {
    // A deleted category or partner, or a taken code, rolls the whole step back.
    if (!(error instanceof Failure) || error.code !== 'import_changed') throw error;
    await forgetChecks(database, id, tried);
    return { left: tried, isDone: false, isLast: false };
  }
}

/** Whether the whole file is saved; lines to be checked again are not. */
async function endImport(transaction: Transaction, id: number): Promise<boolean> {
  const { total, checked } = await summariseImport(transaction, id);
  if (checked < total) return false;
  await markApplied(transaction, id);
  return true;
}

function plannedOf(rows: Awaited<ReturnType<typeof listPlanned>>): PlannedProduct[] {
  return rows.flatMap(({ line, product_id, plan }) => (plan ? { line, id: product_id ?? 0, plan } : []));
}

interface Written {
  saved: SavedLine[];
  left: number[];
}

async function change(transaction: Transaction, file: ImportRow, planned: readonly PlannedProduct[], userId: number): Promise<Written> {
  const ids = planned.map((product) => product.id);
  await lockStockRows(transaction, ids);
  const rows = await findProducts(transaction, ids);
  const figures = figuresByKey(await findFigures(transaction, ids));
  const isCurrent = ({ id, plan }: PlannedProduct) =>
    rows.get(id)?.version === plan.version &&
    plan.stock.every(({ label, expected }) => (figures.get(keyOf(id, label))?.stock ?? 0) === expected);
  const products = planned.filter(isCurrent);
  const left = planned.filter((product) => !isCurrent(product)).map(({ line }) => line);
  if (products.length === 0) return { saved: [], left };

  await updateProducts(
    transaction,
    products.map(({ id, plan: { columns } }) => ({ id, columns })),
  );
  await deleteVariants(
    transaction,
    products.flatMap(({ plan }) => plan.gone),
  );
  await saveSizes(transaction, products.flatMap(sizesOf));
  const moved = await saveMoves(transaction, products, { reason: 'import', userId, note: file.file_name });
  return {
    saved: products.map(({ line, id }) => {
      const row = rows.get(id);
      return {
        line,
        product_id: id,
        saved_version: (row?.version ?? 0) + 1,
        before: row ? beforeOf(row) : null,
        moved: moved.get(id) ?? [],
      };
    }),
    left,
  };
}

async function add(transaction: Transaction, planned: readonly PlannedProduct[], userId: number): Promise<Written> {
  await forgetPlans(transaction);
  const ids = await insertProducts(
    transaction,
    planned.map(({ plan }) => plan),
  );
  const products = planned.map(({ line, plan }, index) => ({ line, id: ids[index] ?? 0, plan }));
  await saveSizes(transaction, products.flatMap(sizesOf));
  const moved = await saveMoves(transaction, products, { reason: 'initial', userId });
  return {
    saved: products.map(({ line, id }) => ({ line, product_id: id, saved_version: 1, before: null, moved: moved.get(id) ?? [] })),
    left: [],
  };
}

function beforeOf(row: ProductRow): ImportBefore {
  return {
    columns: columnsNow(row),
    sizes: row.variants.map(({ id, label, price_sen, reseller_price_sen }) => ({ id, label, price_sen, reseller_price_sen })),
    codes: row.codes,
  };
}

/** Writes codes and stock of products whose sizes are written; returns the ledger's new rows by product. */
async function saveMoves(
  transaction: Transaction,
  products: readonly PlannedProduct[],
  cause: StockCause,
): Promise<Map<number, NonNullable<SavedLine['moved']>>> {
  const { stock, codes } = await changesOf(transaction, products);
  await writeCodes(transaction, codes);
  const movements = await moveStock(transaction, stock, cause);
  const moved = new Map<number, NonNullable<SavedLine['moved']>>();
  for (const [index, { productId, variantId, change: units }] of stock.entries()) {
    const movement_id = movements[index];
    if (movement_id === undefined) throw new Error('a move without its row in the ledger');
    moved.set(productId, [...(moved.get(productId) ?? []), { variant_id: variantId, change: units, movement_id }]);
  }
  return moved;
}

function sizesOf({ id, plan }: PlannedProduct) {
  return (plan.sizes ?? []).map((size, position) => ({ ...size, product_id: id, position }));
}

/** The changes of stock levels and codes; sizes are found by their label, since all of them are written by now. */
async function changesOf(
  transaction: Transaction,
  products: readonly PlannedProduct[],
): Promise<{ stock: StockChange[]; codes: CodeChange[] }> {
  const moving = products.filter(({ plan }) => plan.stock.length > 0 || plan.codes.length > 0);
  if (moving.length === 0) return { stock: [], codes: [] };
  const figures = figuresByKey(
    await findFigures(
      transaction,
      moving.map(({ id }) => id),
    ),
  );
  const variantOf = (id: number, label: string | null) => {
    const figure = figures.get(keyOf(id, label));
    if (!figure) throw new Error(`no stock figure ${keyOf(id, label)}`);
    return figure.variantId;
  };
  return {
    stock: moving.flatMap(({ id, plan }) =>
      plan.stock.map(({ label, change: units }) => ({ productId: id, variantId: variantOf(id, label), change: units })),
    ),
    codes: moving.flatMap(({ id, plan }) =>
      plan.codes.map(({ label, kind, code }) => ({ product_id: id, variant_id: variantOf(id, label), kind, code })),
    ),
  };
}

const keyOf = (id: number, label: string | null) => `${id}/${label?.toLowerCase() ?? ''}`;

function figuresByKey(figures: readonly StockFigure[]): Map<string, StockFigure> {
  return new Map(figures.map((figure) => [keyOf(figure.productId, figure.label), figure]));
}

/** A category or partner may be deleted after the check, and a code taken. */
const refusingGone = refusingViolations({
  products_category_id_categories_id_fk: () => failure('import_changed'),
  products_business_id_businesses_id_fk: () => failure('import_changed'),
  product_codes_code_key: () => failure('import_changed'),
});
