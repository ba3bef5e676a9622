import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import { REQUEST_STATE_LABELS } from '@lapak/contract/partners/partner-request-states';
import { PartnerRequest, type RequestTaking } from '@lapak/contract/partners/partner-requests';
import { toWire } from '@lapak/contract/wire';
import type { z } from 'zod';
import type { Connection, Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { setHoliday } from '../../assortment/businesses/index.ts';
import { beginPaper } from '../../assortment/delivery-notes/index.ts';
import { setPrices } from '../../assortment/products/index.ts';
import { findShelfLevel, lockStockRows, moveStock, type ShelfRow } from '../../assortment/stock/index.ts';
import { presentRequest } from './present.ts';
import { decideRequest, findListedRequest, lockRequest, type RequestRow } from './request-queries.ts';

/**
 * Does what a partner asked for, in one transaction under the request's lock, so that it is done once. Throws `not_found`; with the
 * request as it is, `changed_meanwhile` where it has been decided, its product is gone or its prices aren't what was seen, and
 * `stock_changed` where the stock isn't; `invalid_input` where it can't be done any more, or the act says too little.
 */
export async function takeRequest(
  database: Database,
  { id, taking, userId }: { id: number; taking: RequestTaking; userId: number },
): Promise<z.infer<typeof PartnerRequest>> {
  return database.transaction(async (transaction) => {
    const request = await lockWaiting(transaction, id);
    const paperId = await act(transaction, request, taking, userId);
    await decideRequest(transaction, id, { state: 'taken', answer: taking.answer, userId, paperId });
    return readRequest(transaction, id);
  });
}

/** Declines a request; the partner reads the reason. Throws `not_found`, and `changed_meanwhile` where it has been decided. */
export async function declineRequest(
  database: Database,
  { id, reason, userId }: { id: number; reason: string; userId: number },
): Promise<z.infer<typeof PartnerRequest>> {
  return database.transaction(async (transaction) => {
    await lockWaiting(transaction, id);
    await decideRequest(transaction, id, { state: 'declined', answer: reason, userId });
    return readRequest(transaction, id);
  });
}

async function readRequest(connection: Connection, id: number): Promise<z.infer<typeof PartnerRequest>> {
  return presentRequest(existing(await findListedRequest(connection, id)));
}

/** A request as a failure tells it. */
async function requestOnWire(connection: Connection, id: number): Promise<PartnerRequest> {
  return toWire(PartnerRequest, await readRequest(connection, id));
}

async function lockWaiting(transaction: Transaction, id: number): Promise<RequestRow> {
  const request = existing(await lockRequest(transaction, id));
  if (request.state === 'waiting') return request;
  const data = await requestOnWire(transaction, id);
  const by = data.decided_by === null ? '' : ` oleh ${data.decided_by}`;
  throw failure('changed_meanwhile', { text: `Permintaan ini sudah ${REQUEST_STATE_LABELS[request.state].toLowerCase()}${by}.`, data });
}

/** The act itself; the id of the draft that it began, if it did. */
async function act(transaction: Transaction, request: RequestRow, taking: RequestTaking, userId: number): Promise<number | null> {
  switch (request.kind) {
    case 'sold_out':
      await empty(transaction, request, taking.expected_stock ?? null, userId);
      return null;
    case 'more':
      return draftIncoming(transaction, request, userId);
    case 'price':
      await changePrices(transaction, request, taking.prices ?? null);
      return null;
    case 'holiday':
      if (request.holiday_until === null || request.holiday_until < dateOf(new Date()))
        throw failure('invalid_input', { text: 'Tanggal libur ini sudah lewat. Tolak saja permintaannya.' });
      await setHoliday(transaction, request.business_id, request.holiday_until);
      return null;
    case 'message':
      return null;
  }
}

async function empty(transaction: Transaction, request: RequestRow, expected: number | null, userId: number): Promise<void> {
  if (expected === null) throw failure('invalid_input');
  const { product_id: productId, variant_id: variantId, stock } = await lockLevel(transaction, request);
  if (stock !== expected) throw failure('stock_changed', { text: `Stoknya sekarang ${stock}, bukan lagi ${expected}.`, data: { stock } });
  await moveStock(transaction, [{ productId, variantId, change: -stock }], {
    reason: 'adjustment',
    cause: 'other',
    note: 'Mitra: habis',
    userId,
  });
}

async function draftIncoming(transaction: Transaction, request: RequestRow, userId: number): Promise<number> {
  const { product_id, variant_label } = await lockLevel(transaction, request);
  const lines = [{ product_id, variant_label, units: request.units, best_before: null }];
  const paper = { direction: 'in' as const, business_id: request.business_id, note: 'Dari permintaan mitra', lines };
  return beginPaper(transaction, paper, userId);
}

async function changePrices(transaction: Transaction, request: RequestRow, prices: RequestTaking['prices'] | null): Promise<void> {
  if (!prices) throw failure('invalid_input');
  const level = await lockLevel(transaction, request);
  if (level.price !== toSen(prices.expected_price) || level.reseller_price !== toSen(prices.expected_reseller_price))
    throw failure('changed_meanwhile', {
      text: 'Harga produk ini baru saja diubah. Periksa lagi sebelum menjalankannya.',
      data: await requestOnWire(transaction, request.id),
    });
  await setPrices(transaction, {
    productId: level.product_id,
    variantId: level.variant_id,
    price: toSen(prices.price),
    resellerPrice: toSen(prices.reseller_price),
  });
}

/** The level that a request is about, locked. */
async function lockLevel(transaction: Transaction, request: RequestRow): Promise<ShelfRow> {
  const { product_id: productId, variant_id: variantId, variant_label, business_id } = request;
  if (productId !== null) await lockStockRows(transaction, [productId]);
  const isExisting = productId !== null && (variant_label === null || variantId !== null);
  const level = isExisting
    ? await findShelfLevel(transaction, business_id, { productId, variantId, today: dateOf(new Date()) })
    : undefined;
  if (level) return level;
  throw failure('changed_meanwhile', {
    text: 'Produk ini sudah dihapus atau bukan lagi milik mitra ini. Tolak permintaannya dengan alasan.',
    data: await requestOnWire(transaction, request.id),
  });
}
