import { Failure, failure } from '@lapak/contract/errors';
import { addSen, asSen, type Sen, subtractSen, toSen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { discountForUnits } from '@lapak/contract/pricing/discounts';
import { orderTotal } from '@lapak/contract/pricing/order-total';
import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import type { LinesChange } from '@lapak/contract/sales/order-changes';
import { findSaleProducts, type SaleProduct } from '../../../assortment/products/index.ts';
import { type DistrictPlace, findDistrict } from '../../../kernel/locations/index.ts';
import { findItems, type ItemRow, type OrderRow } from '../../records/index.ts';
import { refuseHoliday } from '../placing/checked-order.ts';
import type { PlaceDependencies } from '../placing/dependencies.ts';
import { priceAgain } from '../placing/price-again.ts';
import { correctionOf, type PricedLine, priceLines, sumOf } from '../placing/price-order.ts';

/** An order's lines as a change would make them. */
export interface PlannedLines {
  kept: { item: ItemRow; quantity: number; discount: Sen }[];
  removed: ItemRow[];
  added: PricedLine[];
  /** Before what is taken off the lines that stay. */
  subtotal: Sen;
  discount: Sen;
  /** Units of the whole parcel. */
  units: number;
}

/**
 * The lines that a change leaves: those that stay keep the price they were sold at and their discount by units, those that come have
 * today's. Throws `not_found`, `changed_meanwhile` and the checkout's refusals of goods.
 */
export function planLines(
  items: readonly ItemRow[],
  change: LinesChange | undefined,
  products: ReadonlyMap<number, SaleProduct>,
): PlannedLines {
  const kept = (change?.kept ?? items.map(({ id, quantity }) => ({ order_item_id: id, quantity }))).map(({ order_item_id, quantity }) => {
    const item = items.find(({ id }) => id === order_item_id);
    if (!item) throw failure('changed_meanwhile');
    return { item, quantity, discount: discountForUnits(item.discount_sen, { from: item.quantity, to: quantity }) };
  });
  if (new Set(kept.map(({ item }) => item.id)).size !== kept.length) throw failure('invalid_input');
  const removed = items.filter(({ id }) => !kept.some(({ item }) => item.id === id));
  refuseReturned([...kept, ...removed.map((item) => ({ item, quantity: 0 }))]);
  const added = priceLines(change?.added ?? [], products, 'shop');
  refuseGoods(added);
  const keptSums = kept.map(({ item, quantity }) => lineTotal({ unit_price: item.unit_price_sen, quantity }));
  const subtotal = addSen(...keptSums, sumOf(added) ?? asSen(0));
  const units = [...kept, ...added.map(({ input }) => input)].reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    kept,
    removed,
    added,
    subtotal,
    discount: addSen(...kept.map((line) => line.discount)),
    units,
  };
}

/** Units that came back were in the order, and their return says so. */
function refuseReturned(lines: readonly { item: ItemRow; quantity: number }[]): void {
  const line = lines.find(({ item, quantity }) => quantity < item.returned_quantity);
  if (!line) return;
  const { product_name: name, returned_quantity: returned } = line.item;
  throw failure('order_closed', { text: `${name}: ${returned} unit sudah dikembalikan, jadi jumlahnya tidak dapat lebih kecil dari itu.` });
}

function refuseGoods(lines: readonly PricedLine[]): void {
  const problems = new Set(lines.map(({ problem }) => problem));
  const data = correctionOf(lines, null);
  refuseHoliday(lines, data);
  if (problems.has('unavailable') || problems.has('variant') || problems.has('options'))
    throw failure('product_unavailable', {
      text: 'Barang yang ditambahkan tidak dijual lagi, atau ukuran dan pilihannya belum lengkap.',
      data,
    });
  if (problems.has('stock')) throw failure('out_of_stock', { data });
  if (problems.has('price')) throw failure('order_changed', { text: 'Harga barang yang ditambahkan baru saja berubah.', data });
}

/** What a change comes to, and what its shipping would cost now. */
export interface PlannedChange {
  lines: PlannedLines;
  place: DistrictPlace | undefined;
  current: Sen | null;
  problem: string | null;
  changesWeight: boolean;
}

const KILOGRAM = 1_000;

/** Plans a change with nothing locked, and asks what the same courier and service would cost now. */
export async function planChange(
  dependencies: PlaceDependencies,
  order: OrderRow,
  { lines: request, districtId, network }: { lines: LinesChange | undefined; districtId: number | null; network: string },
): Promise<PlannedChange> {
  const { database } = dependencies;
  const items = await findItems(database, [order.id]);
  const ids = [...items.flatMap(({ product_id }) => product_id ?? []), ...(request?.added ?? []).map(({ product_id }) => product_id)];
  const products = await findSaleProducts(database, ids);
  const lines = planLines(items, request, products);
  const place = districtId === null ? undefined : await findDistrict(database, districtId);
  const before = shippingWeightGrams(items);
  const weight = shippingWeightGrams([{ quantity: lines.units }]);
  const changesWeight = Math.ceil(before / KILOGRAM) !== Math.ceil(weight / KILOGRAM);
  if (order.shipping_courier === null || !place) return { lines, place, current: order.shipping_cost_sen, problem: null, changesWeight };
  const left = [...lines.kept.flatMap(({ item }) => item.product_id ?? []), ...lines.added.map(({ input: { product_id } }) => product_id)];
  const origins = new Set(left.map((id) => products.get(id)?.originDistrictId ?? null));
  if (origins.size > 1 && lines.added.length > 0) throw failure('mixed_origins');
  const [origin] = origins;
  try {
    const current =
      typeof origin === 'number'
        ? await priceAgain(dependencies, order, { originDistrictId: origin, place, weightGrams: weight, network })
        : null;
    return {
      lines,
      place,
      current,
      problem: current === null ? 'Kurir dan layanan ini tidak tersedia untuk kiriman seperti ini.' : null,
      changesWeight,
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { lines, place, current: null, problem: error.message, changesWeight };
  }
}

/** The sum for goods and shipping, without the digits that tell a transfer apart. */
export function agreedTotal({ total_sen, unique_digits_sen }: OrderRow): Sen {
  return subtractSen(total_sen, unique_digits_sen);
}

export function newTotal({ subtotal, discount, shipping }: { subtotal: Sen; discount: Sen; shipping: Sen }): Sen {
  return orderTotal(subtractSen(subtotal, discount), shipping);
}

/** Whether the admin means the same new sum. */
export function requireSum(total: Sen, requested: number): void {
  if (toSen(requested) !== total)
    throw failure('order_changed', {
      text: 'Harga, ongkos kirim, atau total berubah sejak dihitung. Periksa jumlahnya, lalu simpan lagi.',
    });
}
