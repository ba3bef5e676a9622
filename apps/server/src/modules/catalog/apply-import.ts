import { Failure, failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../database/connection.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { findFigures, lockStockRows, moveStock, type StockChange, type StockFigure } from '../stock/index.ts';
import { type CodeChange, writeCodes } from './code-queries.ts';
import {
  findVersions,
  forgetChecks,
  forgetPlans,
  type ImportPlan,
  type ImportRow,
  insertProducts,
  listChangedProducts,
  listPlanned,
  lockImport,
  markApplied,
  refreshStatistics,
  saveSizes,
  summariseImport,
  updateProducts,
} from './import-queries.ts';
import { deleteVariants } from './save-queries.ts';

/** Products that are written with one statement. */
const BATCH = 200;

interface ImportDependencies {
  database: Database;
  log: { warn(fields: object, message: string): void };
}

interface PlannedProduct {
  id: number;
  plan: ImportPlan;
}

/**
 * Saves a checked file in one transaction, once. Throws `import_wrong` where lines are wrong or unchecked, `import_changed` where a product
 * was saved, sold or deleted since it was checked; then all of it is to be checked again.
 */
export async function applyImport({ database, log }: ImportDependencies, id: number, userId: number): Promise<void> {
  try {
    const isWritten = await refusingGone(() => database.transaction((transaction) => write(transaction, id, userId)));
    // The products are saved: what goes wrong from here on is no reason to say that they aren't.
    if (isWritten) await refreshStatistics(database).catch((error: unknown) => log.warn({ err: error }, 'no statistics after an import'));
  } catch (error) {
    if (error instanceof Failure && error.code === 'import_changed') await forgetChecks(database, id);
    throw error;
  }
}

/** False where it was saved before. */
async function write(transaction: Transaction, id: number, userId: number): Promise<boolean> {
  const file = await lockImport(transaction, id);
  if (!file) throw failure('not_found');
  if (file.applied_at) return false;
  const { total, checked, wrong } = await summariseImport(transaction, id);
  const changed = await listChangedProducts(transaction, id);
  if (checked < total || wrong > 0 || new Set(changed).size < changed.length) throw failure('import_wrong');

  await lockStockRows(transaction, changed);
  for await (const products of plannedOf(transaction, file, 'changed')) await change(transaction, file, products, userId);
  for await (const plans of plannedOf(transaction, file, 'new')) await add(transaction, plans, userId);
  await markApplied(transaction, id);
  return true;
}

async function* plannedOf(transaction: Transaction, file: ImportRow, outcome: 'new' | 'changed'): AsyncGenerator<PlannedProduct[]> {
  for (let after = 0; ; ) {
    const rows = await listPlanned(transaction, file.id, outcome, after, BATCH);
    yield rows.flatMap(({ product_id, plan }) => (plan ? { id: product_id ?? 0, plan } : []));
    after = rows.at(-1)?.line ?? after;
    if (rows.length < BATCH) return;
  }
}

async function change(transaction: Transaction, file: ImportRow, products: readonly PlannedProduct[], userId: number): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map((product) => product.id);
  const versions = await findVersions(transaction, ids);
  const before = figuresByKey(await findFigures(transaction, ids));
  const isOutdated = ({ id, plan }: PlannedProduct) =>
    versions.get(id) !== plan.version || plan.stock.some(({ label, expected }) => (before.get(keyOf(id, label))?.stock ?? 0) !== expected);
  if (products.some(isOutdated)) throw failure('import_changed');

  await updateProducts(
    transaction,
    products.map(({ id, plan: { columns } }) => ({ id, columns })),
  );
  await deleteVariants(
    transaction,
    products.flatMap(({ plan }) => plan.gone),
  );
  await saveSizes(transaction, products.flatMap(sizesOf));
  const { stock, codes } = await changesOf(transaction, products);
  await writeCodes(transaction, codes);
  await moveStock(transaction, stock, { reason: 'import', userId, note: file.file_name });
}

async function add(transaction: Transaction, planned: readonly PlannedProduct[], userId: number): Promise<void> {
  if (planned.length === 0) return;
  await forgetPlans(transaction);
  const ids = await insertProducts(
    transaction,
    planned.map(({ plan }) => plan),
  );
  const products = planned.map(({ plan }, index) => ({ id: ids[index] ?? 0, plan }));
  await saveSizes(transaction, products.flatMap(sizesOf));
  const { stock, codes } = await changesOf(transaction, products);
  await writeCodes(transaction, codes);
  await moveStock(transaction, stock, { reason: 'initial', userId });
}

function sizesOf({ id, plan }: PlannedProduct) {
  return (plan.sizes ?? []).map((size, position) => ({ ...size, product_id: id, position }));
}

/** By how much each figure moves, and which codes change; sizes are known by their label, now that all of them are written. */
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
