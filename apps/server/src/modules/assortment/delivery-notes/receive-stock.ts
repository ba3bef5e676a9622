import { paperNumber } from '@lapak/contract/assortment/delivery-note-states';
import type { StockReceipt, StockReceiptResult } from '@lapak/contract/assortment/stock';
import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { figureOf, findFigures, lockStockRows, moveStock } from '../stock/index.ts';
import { writePaper } from './confirm-paper.ts';
import { findGoods } from './line-queries.ts';
import { findPaper } from './paper-queries.ts';
import { findReceiptResult, insertReceipt } from './receipt-queries.ts';
import { beginPaper } from './save-paper.ts';

/**
 * Adds goods that came in together to their levels; those of partners are on a booked paper for each of them (decision 130). Lines of what
 * was deleted meanwhile are left out and named. Throws `product_not_found` where all of them were.
 */
export async function receiveStock(
  database: Database,
  { receipt, userId, key }: { receipt: StockReceipt; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `stock-receipt:${userId}`, key, body: receipt },
    {
      write: (record) => database.transaction(async (transaction) => record(transaction, await writeReceipt(transaction, receipt, userId))),
      answer: async (id) => responseOf('receiveStock', { data: { id, ...(await findReceiptResult(database, id)) } }),
    },
  );
}

interface ReceivedLine {
  productId: number;
  variantId: number | null;
  label: string | null;
  units: number;
}

async function writeReceipt(transaction: Transaction, { lines, note }: StockReceipt, userId: number): Promise<number> {
  const productIds = lines.map((line) => line.product_id);
  // All of them before the first paper's number: whoever confirms a paper locks in the same order.
  await lockStockRows(transaction, productIds);
  const figures = await findFigures(transaction, productIds);
  const partners = new Map((await findGoods(transaction, productIds)).map(({ id, partnerId }) => [id, partnerId]));

  const byPartner = new Map<number | null, ReceivedLine[]>();
  const gone: StockReceiptResult['gone'] = [];
  for (const line of lines) {
    const figure = figureOf(figures, line);
    if (figure) {
      const partner = partners.get(figure.productId) ?? null;
      byPartner.set(partner, [...(byPartner.get(partner) ?? []), { ...figure, units: line.units }]);
    } else gone.push({ product_id: line.product_id, variant_label: line.variant_label || null });
  }
  if (byPartner.size === 0) throw failure('product_not_found');

  const movementIds: number[] = [];
  const papers: StockReceiptResult['papers'] = [];
  for (const [partner, received] of byPartner) {
    if (partner === null) movementIds.push(...(await receiveOwn(transaction, received, { note, userId })));
    else {
      const written = await receiveFrom(transaction, received, { partner, note, userId });
      movementIds.push(...written.movementIds);
      papers.push(written.paper);
    }
  }
  return insertReceipt(transaction, {
    note,
    user_id: userId,
    movement_ids: movementIds,
    result: { booked: movementIds.length, units: unitsIn([...byPartner.values()].flat()), gone, papers },
  });
}

const unitsIn = (lines: readonly ReceivedLine[]) => lines.reduce((sum, { units }) => sum + units, 0);

/** The shop's own goods, and those of nobody: no paper. */
async function receiveOwn(
  transaction: Transaction,
  lines: readonly ReceivedLine[],
  { note, userId }: { note: string | null; userId: number },
) {
  const changes = lines.map(({ productId, variantId, units }) => ({ productId, variantId, change: units, bestBefore: null }));
  return moveStock(transaction, changes, { reason: 'adjustment', cause: 'received', userId, note });
}

interface PartnersGoods {
  partner: number;
  note: string | null;
  userId: number;
}

async function receiveFrom(transaction: Transaction, received: readonly ReceivedLine[], { partner, note, userId }: PartnersGoods) {
  const lines = received.map(({ productId, label, units }) => ({ product_id: productId, variant_label: label, units }));
  const id = await beginPaper(transaction, { direction: 'in', business_id: partner, note, lines }, userId);
  const paper = existing(await findPaper(transaction, id));
  const { number, movementIds } = await writePaper(transaction, paper, { userId });
  return {
    movementIds,
    paper: { id, number: paperNumber('in', number), business: paper.business_name, units: unitsIn(received) },
  };
}
