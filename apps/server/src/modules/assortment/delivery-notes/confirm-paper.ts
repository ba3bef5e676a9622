import type { DeliveryNoteConfirmation } from '@lapak/contract/assortment/delivery-notes';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../database/connection.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { findBatches, findFigures, lockStockRows, moveStock } from '../stock/index.ts';
import { findGoods, findPaperLines, type PaperLineRow } from './line-queries.ts';
import { nextPaperNumber, type PaperRow, updatePaperRow } from './paper-queries.ts';
import { lockDraft, readPaper } from './save-paper.ts';

interface Confirmation {
  id: number;
  confirmation: DeliveryNoteConfirmation;
  userId: number;
  key: string | null;
}

/**
 * Books a draft: moves the stock of its lines once, gives it its number and freezes it (decision 113). Throws `changed_meanwhile` where it
 * isn't the draft that was seen, `invalid_input` for lines that can't be booked, `out_of_stock` where less is there than is taken back;
 * the last two with `fields`, such as `lines.2.units`.
 */
export async function confirmPaper(database: Database, { id, confirmation, userId, key }: Confirmation): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `goods-paper:${userId}`, key, body: { id, ...confirmation } },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          await writePaper(transaction, await lockDraft(transaction, id, confirmation.expected_version), { userId });
          return record(transaction, id);
        }),
      answer: async (written) => responseOf('confirmGoodsPaper', { data: await readPaper(database, written) }),
    },
  );
}

/**
 * Books a paper that the transaction has locked or made, and says what it wrote. What is taken back without a date is what expires first;
 * with `dateless` only what has none. Throws like `confirmPaper`.
 */
export async function writePaper(
  transaction: Transaction,
  paper: PaperRow,
  { userId, dateless = false }: { userId: number; dateless?: boolean },
): Promise<{ number: number; movementIds: number[] }> {
  const lines = await findPaperLines(transaction, paper.id);
  if (lines.length === 0) throw failure('invalid_input', { text: 'Nota ini belum berisi barang.' });
  const productIds = lines.flatMap(({ product_id }) => product_id ?? []);
  await lockStockRows(transaction, productIds);
  refuse('invalid_input', await findProblems(transaction, paper, lines, productIds));
  if (paper.direction === 'out') refuse('out_of_stock', await findShortages(transaction, lines, productIds));

  const sign = paper.direction === 'in' ? 1 : -1;
  const changes = lines.flatMap(({ product_id: productId, variant_id: variantId, units, best_before }) =>
    productId === null || units === null
      ? []
      : [
          {
            productId,
            variantId,
            change: sign * units,
            ...((sign === 1 || dateless || best_before !== null) && { bestBefore: best_before }),
          },
        ],
  );
  const movementIds = await moveStock(transaction, changes, {
    reason: paper.direction === 'in' ? 'goods_in' : 'goods_out',
    paperId: paper.id,
    userId,
    note: paper.business_name,
  });
  const number = await nextPaperNumber(transaction, paper.direction);
  await updatePaperRow(transaction, paper.id, {
    number,
    business_name: paper.business_name,
    confirmed_by: userId,
    confirmed_at: new Date(),
  });
  return { number, movementIds };
}

type Fields = Record<string, string>;

function refuse(code: 'invalid_input' | 'out_of_stock', fields: Fields): void {
  const [text] = Object.values(fields);
  if (text !== undefined) throw failure(code, { text, fields });
}

async function findProblems(
  transaction: Transaction,
  { direction, business_id }: PaperRow,
  lines: readonly PaperLineRow[],
  productIds: readonly number[],
): Promise<Fields> {
  const goods = new Map((await findGoods(transaction, productIds)).map((row) => [row.id, row]));
  const today = dateOf(new Date());
  const fields: Fields = {};
  for (const [index, { product_id, name, units, stock, best_before }] of lines.entries()) {
    const product = product_id === null ? undefined : goods.get(product_id);
    if (!product || stock === null) fields[`lines.${index}`] = `${name} sudah dihapus.`;
    else if (business_id === null || product.businessId !== business_id) fields[`lines.${index}`] = `${name} bukan produk mitra ini.`;
    else if (units === null) fields[`lines.${index}.units`] = `Isi jumlah ${name}.`;
    else if (direction === 'in' && best_before !== null && best_before < today)
      fields[`lines.${index}.best_before`] = `${name} sudah lewat tanggalnya.`;
  }
  return fields;
}

/** Lines that take back more than is there, of a level or of one of its dates. */
async function findShortages(transaction: Transaction, lines: readonly PaperLineRow[], productIds: readonly number[]): Promise<Fields> {
  const figures = await findFigures(transaction, productIds);
  const batches = await findBatches(transaction, productIds);
  const fields: Fields = {};
  for (const [index, line] of lines.entries()) {
    const isSame = (other: { productId: number | null; variantId: number | null }) =>
      other.productId === line.product_id && other.variantId === line.variant_id;
    const ofLevel = lines.filter((other) => isSame({ productId: other.product_id, variantId: other.variant_id }));
    const unitsOf = (some: readonly PaperLineRow[]) => some.reduce((sum, { units }) => sum + (units ?? 0), 0);
    const level = figures.find(isSame)?.stock ?? 0;
    const ofDate = batches.find((batch) => isSame(batch) && batch.best_before === line.best_before)?.units ?? 0;
    if (unitsOf(ofLevel) > level) fields[`lines.${index}.units`] = `Stok ${line.name} tinggal ${level}.`;
    else if (line.best_before !== null && unitsOf(ofLevel.filter(({ best_before }) => best_before === line.best_before)) > ofDate)
      fields[`lines.${index}.units`] = `${line.name} dengan tanggal itu tinggal ${ofDate}.`;
  }
  return fields;
}
