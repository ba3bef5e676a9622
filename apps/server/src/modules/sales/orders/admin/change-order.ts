import { failure } from '@lapak/contract/errors';
import { NO_PLACE } from '@lapak/contract/sales/checkout/check-texts';
import { isOwedAtDoor } from '@lapak/contract/sales/deeds';
import type { OrderChange } from '@lapak/contract/sales/order-changes';
import type { Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { findSaleProducts, holdPartners } from '../../../assortment/products/index.ts';
import { lockStockRows, moveStock, type StockChange } from '../../../assortment/stock/index.ts';
import type { DistrictPlace } from '../../../kernel/locations/index.ts';
import { findLocalOptions } from '../../couriers/index.ts';
import { changeTotal, refuseClosed, requireChangeableTotal } from '../../payments/index.ts';
import {
  findItems,
  findLastEvent,
  findOrder,
  hasFigure,
  insertEvent,
  insertItems,
  lockOrder,
  type OrderRow,
  takeOutItems,
  updateItemUnits,
  updateOrderRow,
} from '../../records/index.ts';
import type { PlaceDependencies } from '../placing/dependencies.ts';
import { soldLine } from '../placing/price-order.ts';
import { agreedTotal, newTotal, type PlannedLines, planChange, planLines, requireSum } from './plan-change.ts';

/** Which admin, and from where, for the courier service's budget of questions. */
interface Editor {
  userId: number;
  network: string;
}

const NOT_SERVED =
  'Pesanan ini dibayar di tempat, dan kurir lokal tidak melayani alamat itu. Minta pembeli memilih cara membayar lain di halaman pesanannya.';

/**
 * An admin changes the address of an order that hasn't been sent, or the lines of one that isn't paid, or both (decision 78): one
 * transaction under the order's lock, stock through the ledger. The shipping price stays as agreed unless `shipping` says `current`. Throws
 * `not_found`, `changed_meanwhile`, `order_closed`, `payment_pending`, `order_changed`, `out_of_stock`, `product_unavailable`,
 * `mixed_origins`, `shipping_unavailable`, and `channel_unavailable` where nobody takes at the new address what is paid at the door.
 */
export async function changeOrder(
  dependencies: PlaceDependencies,
  id: number,
  change: OrderChange,
  { userId, network }: Editor,
): Promise<OrderRow> {
  const seen = existing(await findOrder(dependencies.database, id));
  const districtId = change.address?.shipping_district_id ?? seen.shipping_district_id;
  const plan = await planChange(dependencies, seen, { lines: change.lines, districtId, network });
  const place = change.address ? requirePlace(plan.place, change.address) : undefined;
  if (change.shipping === 'current' && plan.current === null) throw failure('shipping_unavailable');
  const isServed = !place || (await findLocalOptions(dependencies.database, { districtId: place.id, cityId: place.city_id })).length > 0;

  return dependencies.database.transaction(async (transaction) => {
    const order = existing(await lockOrder(transaction, id));
    if ((await findLastEvent(transaction, id)) !== change.seen) throw failure('changed_meanwhile');
    refuseSent(order);
    if (change.address && order.shipping_address === null)
      throw failure('order_closed', { text: 'Pesanan ini diambil sendiri, jadi tidak punya alamat.' });
    if (!isServed && isOwedAtDoor(order)) throw failure('channel_unavailable', { text: NOT_SERVED });
    const shipping = change.shipping === 'current' && plan.current !== null ? plan.current : order.shipping_cost_sen;
    const isRepriced = change.lines !== undefined || shipping !== order.shipping_cost_sen;
    if (isRepriced) {
      refusePaid(order);
      await requireChangeableTotal(transaction, order);
    }
    let changed = change.lines ? await writeLines(transaction, order, { change, shipping, userId }) : order;
    if (isRepriced && !change.lines) {
      const sums = { subtotal: order.subtotal_sen, discount: order.discount_sen, shipping };
      changed = await changeTotal(transaction, order, { ...sums, total: newTotal(sums) });
    }
    requireSum(agreedTotal(changed), change.total_amount);
    if (change.address && place) changed = await writeAddress(transaction, changed, change.address, place);
    await insertEvent(transaction, {
      order_id: id,
      field: 'changed',
      from_value: null,
      to_value: '',
      figures: {
        changed: change.address ? (change.lines ? 'both' : 'address') : 'lines',
        from_sen: order.total_sen,
        to_sen: changed.total_sen,
      },
      reason: change.address ? { code: 'address_changed', address: addressOf(order) } : { code: 'admin_changed' },
      user_id: userId,
    });
    return changed;
  });
}

async function writeLines(
  transaction: Transaction,
  order: OrderRow,
  { change, shipping, userId }: { change: OrderChange; shipping: OrderRow['shipping_cost_sen']; userId: number },
): Promise<OrderRow> {
  const seenItems = await findItems(transaction, [order.id]);
  const added = (change.lines?.added ?? []).map(({ product_id }) => product_id);
  await holdPartners(transaction, added);
  await lockStockRows(transaction, [...seenItems.flatMap(({ product_id }) => product_id ?? []), ...added]);
  // Again under the lock: whoever deletes a product takes it off its lines.
  const items = await findItems(transaction, [order.id]);
  const lines = planLines(items, change.lines, await findSaleProducts(transaction, added));
  for (const { item, quantity, discount } of lines.kept)
    if (item.quantity !== quantity) await updateItemUnits(transaction, item.id, { quantity, discount_sen: discount });
  await takeOutItems(
    transaction,
    lines.removed.map(({ id }) => id),
  );
  if (lines.added.length > 0) {
    const sold = lines.added.flatMap((line) => (line.unitPrice === null ? [] : [soldLine(line, line.unitPrice)]));
    await insertItems(transaction, order.id, sold);
  }
  await moveStock(transaction, stockOf(lines), { reason: 'order', orderId: order.id, userId });
  const sums = { subtotal: lines.subtotal, discount: lines.discount, shipping };
  return changeTotal(transaction, order, { ...sums, total: newTotal(sums) });
}

/** What the change takes from stock and gives back. A line whose product or size was deleted can only become fewer. */
function stockOf({ kept, removed, added }: PlannedLines): StockChange[] {
  const differences = [...kept, ...removed.map((item) => ({ item, quantity: 0 }))].map(({ item, quantity }) => ({
    item,
    change: item.quantity - quantity,
  }));
  const moved = differences.flatMap(({ item, change }) => {
    if (item.product_id !== null && hasFigure(item)) return [{ productId: item.product_id, variantId: item.variant_id, change }];
    if (change < 0)
      throw failure('product_unavailable', { text: `${item.product_name} sudah dihapus dari toko, jadi tidak dapat ditambah.` });
    return [];
  });
  const taken = added.flatMap(({ product, variant, input }) =>
    product ? [{ productId: product.id, variantId: variant?.id ?? null, change: -input.quantity }] : [],
  );
  return [...moved, ...taken];
}

async function writeAddress(
  transaction: Transaction,
  order: OrderRow,
  address: NonNullable<OrderChange['address']>,
  place: DistrictPlace,
): Promise<OrderRow> {
  const changes = {
    shipping_name: address.shipping_name,
    shipping_phone: address.shipping_phone,
    shipping_address: address.shipping_address,
    shipping_postcode: address.shipping_postcode,
    shipping_district_id: place.id,
    shipping_district: place.name,
    shipping_city: place.city_name,
    shipping_province: place.province_name,
  };
  await updateOrderRow(transaction, order.id, changes);
  return { ...order, ...changes };
}

function requirePlace(place: DistrictPlace | undefined, address: NonNullable<OrderChange['address']>): DistrictPlace {
  if (!place || place.city_id !== address.shipping_city_id || place.province_id !== address.shipping_province_id)
    throw failure('invalid_input', { text: NO_PLACE, fields: { shipping_district_id: NO_PLACE } });
  return place;
}

function addressOf(order: OrderRow): string {
  const { shipping_name, shipping_phone, shipping_address, shipping_district, shipping_city, shipping_postcode } = order;
  return [shipping_name, shipping_phone, shipping_address, shipping_district, shipping_city, shipping_postcode].filter(Boolean).join(', ');
}

/** Only a parcel that is still here can be changed; a sale at the till was handed over. */
function refuseSent({ order_type, status }: OrderRow): void {
  if (order_type !== 'online')
    throw failure('order_closed', { text: 'Penjualan kasir tidak dapat diubah. Kembalikan barangnya dari kasir.' });
  if (status !== 'pending' && status !== 'confirmed')
    throw failure('order_closed', { text: 'Pesanan yang sudah dikirim atau berakhir tidak dapat diubah lagi.' });
}

/** Paid sums stay as they are; what is given back of them is a return. */
function refusePaid(order: OrderRow): void {
  if (order.payment_status === 'paid')
    throw failure('order_closed', {
      text: 'Pesanan ini sudah dibayar, jadi isi dan jumlahnya tidak dapat diubah. Catat kelebihannya sebagai pengembalian setelah pesanan diterima, atau buat pesanan baru untuk tambahannya.',
    });
  refuseClosed(order);
}
