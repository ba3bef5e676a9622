import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import { WISH_STATE_LABELS } from '@lapak/contract/partners/partner-request-states';
import type { PartnerWish, WishTaking } from '@lapak/contract/partners/partner-requests';
import type { Connection, Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { setHoliday } from '../../assortment/businesses/index.ts';
import { beginPaper } from '../../assortment/delivery-notes/index.ts';
import { setPrices } from '../../assortment/products/index.ts';
import { findShelfLevel, lockStockRows, moveStock, type ShelfRow } from '../../assortment/stock/index.ts';
import { presentWish } from './present.ts';
import { decideWish, findListedWish, lockWish, type WishRow } from './wish-queries.ts';

/**
 * Does what a partner asked for, in one transaction under the wish's lock, so that it is done once. Throws `not_found`; with the wish as it
 * is, `changed_meanwhile` where it has been decided, its product is gone or its prices aren't what was seen, and `stock_changed` where the
 * stock isn't; `invalid_input` where it can't be done any more, or the act says too little.
 */
export async function takeWish(
  database: Database,
  { id, taking, userId }: { id: number; taking: WishTaking; userId: number },
): Promise<PartnerWish> {
  return database.transaction(async (transaction) => {
    const wish = await lockWaiting(transaction, id);
    const paperId = await act(transaction, wish, taking, userId);
    await decideWish(transaction, id, { state: 'taken', answer: taking.answer, userId, paperId });
    return readWish(transaction, id);
  });
}

/** Declines a wish; the partner reads the reason. Throws `not_found`, and `changed_meanwhile` where it has been decided. */
export async function declineWish(
  database: Database,
  { id, reason, userId }: { id: number; reason: string; userId: number },
): Promise<PartnerWish> {
  return database.transaction(async (transaction) => {
    await lockWaiting(transaction, id);
    await decideWish(transaction, id, { state: 'declined', answer: reason, userId });
    return readWish(transaction, id);
  });
}

async function readWish(connection: Connection, id: number): Promise<PartnerWish> {
  return presentWish(existing(await findListedWish(connection, id)));
}

async function lockWaiting(transaction: Transaction, id: number): Promise<WishRow> {
  const wish = existing(await lockWish(transaction, id));
  if (wish.state === 'waiting') return wish;
  const data = await readWish(transaction, id);
  const by = data.decided_by === null ? '' : ` oleh ${data.decided_by}`;
  throw failure('changed_meanwhile', { text: `Permintaan ini sudah ${WISH_STATE_LABELS[wish.state].toLowerCase()}${by}.`, data });
}

/** The act itself; the id of the draft that it began, if it did. */
async function act(transaction: Transaction, wish: WishRow, taking: WishTaking, userId: number): Promise<number | null> {
  switch (wish.kind) {
    case 'sold_out':
      await empty(transaction, wish, taking.expected_stock ?? null, userId);
      return null;
    case 'more':
      return draftIncoming(transaction, wish, userId);
    case 'price':
      await changePrices(transaction, wish, taking.prices ?? null);
      return null;
    case 'holiday':
      if (wish.holiday_until === null || wish.holiday_until < dateOf(new Date()))
        throw failure('invalid_input', { text: 'Tanggal libur ini sudah lewat. Tolak saja permintaannya.' });
      await setHoliday(transaction, wish.business_id, wish.holiday_until);
      return null;
    case 'message':
      return null;
  }
}

async function empty(transaction: Transaction, wish: WishRow, expected: number | null, userId: number): Promise<void> {
  if (expected === null) throw failure('invalid_input');
  const { product_id: productId, variant_id: variantId, stock } = await lockLevel(transaction, wish);
  if (stock !== expected) throw failure('stock_changed', { text: `Stoknya sekarang ${stock}, bukan lagi ${expected}.`, data: { stock } });
  await moveStock(transaction, [{ productId, variantId, change: -stock }], {
    reason: 'adjustment',
    cause: 'other',
    note: 'Mitra: habis',
    userId,
  });
}

async function draftIncoming(transaction: Transaction, wish: WishRow, userId: number): Promise<number> {
  const { product_id, variant_label } = await lockLevel(transaction, wish);
  const lines = [{ product_id, variant_label, units: wish.units, best_before: null }];
  const paper = { direction: 'in' as const, business_id: wish.business_id, note: 'Dari permintaan mitra', lines };
  return beginPaper(transaction, paper, userId);
}

async function changePrices(transaction: Transaction, wish: WishRow, prices: WishTaking['prices'] | null): Promise<void> {
  if (!prices) throw failure('invalid_input');
  const level = await lockLevel(transaction, wish);
  if (level.price !== toSen(prices.expected_price) || level.reseller_price !== toSen(prices.expected_reseller_price))
    throw failure('changed_meanwhile', {
      text: 'Harga produk ini baru saja diubah. Periksa lagi sebelum menjalankannya.',
      data: await readWish(transaction, wish.id),
    });
  await setPrices(transaction, {
    productId: level.product_id,
    variantId: level.variant_id,
    price: toSen(prices.price),
    resellerPrice: toSen(prices.reseller_price),
  });
}

/** The level that a wish is about, locked. */
async function lockLevel(transaction: Transaction, wish: WishRow): Promise<ShelfRow> {
  const { product_id: productId, variant_id: variantId, variant_label, business_id } = wish;
  if (productId !== null) await lockStockRows(transaction, [productId]);
  const isKept = productId !== null && (variant_label === null || variantId !== null);
  const level = isKept ? await findShelfLevel(transaction, business_id, { productId, variantId, today: dateOf(new Date()) }) : undefined;
  if (level) return level;
  throw failure('changed_meanwhile', {
    text: 'Produk ini sudah dihapus atau bukan lagi milik mitra ini. Tolak permintaannya dengan alasan.',
    data: await readWish(transaction, wish.id),
  });
}
