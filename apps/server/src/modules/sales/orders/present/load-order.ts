import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { BuyerOrder, Order } from '@lapak/contract/sales/orders';
import type { BuyerReturn } from '@lapak/contract/sales/returns';
import type { SlipReview } from '@lapak/contract/sales/slip-review';
import type { TillFacts } from '@lapak/contract/sales/till';
import type { z } from 'zod';
import type { Connection } from '../../../../database/connection.ts';
import type { Slice } from '../../../../database/listing.ts';
import { pipelined } from '../../../../database/pipelined.ts';
import { countOpenByOrder } from '../../../kernel/discrepancies/index.ts';
import { findDistrict } from '../../../kernel/locations/index.ts';
import { findPictures } from '../../../kernel/uploads/index.ts';
import { findPaymentsOfOrders, findSlips, listWaitingSlips } from '../../payments/index.ts';
import {
  findApprovals,
  findCashierName,
  findDeeds,
  findEvents,
  findItems,
  findReturnItems,
  findReturns,
  findTenders,
  type ItemRow,
  type OrderRow,
} from '../../records/index.ts';
import { findTracks } from '../shipping/tracking-queries.ts';
import { findNotes, findTags } from './note-queries.ts';
import { type ItemWithPicture, pairPictures, presentBuyerOrder, presentDetail, presentOrder, presentTillFacts } from './present.ts';
import { presentReturns, type ReturnRows } from './present-return.ts';
import { presentSlipReview } from './present-slip.ts';
import { presentTracking } from './present-tracking.ts';

/** Orders with their items, for the admin's list: a handful of queries however many orders. */
export async function loadOrders(connection: Connection, rows: readonly OrderRow[]): Promise<z.infer<typeof Order>[]> {
  const ids = rows.map((row) => row.id);
  const items = await loadItems(connection, ids);
  const discrepancies = await countOpenByOrder(connection, ids);
  const tags = await findTags(connection, ids);
  return rows.map((row) =>
    presentOrder(row, itemsOf(row, items), { openDiscrepancies: discrepancies.get(row.id), tags: tags.get(row.id) }),
  );
}

/** One order with payment and history, for the admin. */
export async function loadDetail(connection: Connection, row: OrderRow): Promise<z.infer<typeof OrderDetail>> {
  const [items, discrepancies, events, payments, slips, notes, tags, deeds] = await pipelined(
    loadItems(connection, [row.id]),
    countOpenByOrder(connection, [row.id]),
    findEvents(connection, [row.id]),
    findPaymentsOfOrders(connection, [row.id]),
    findSlips(connection, [row.id]),
    findNotes(connection, row.id),
    findTags(connection, [row.id]),
    findDeeds(connection, [row.id]),
  );
  const place = row.shipping_district_id === null ? undefined : await findDistrict(connection, row.shipping_district_id);
  const till = row.order_type === 'pos' ? await loadTillFacts(connection, row, items) : null;
  const tracking = presentTracking(row, await findTracks(connection, sentOf([row])));
  const returns = presentReturns(row, await findReturnRows(connection, [row], items));
  return presentDetail(presentOrder(row, items, { openDiscrepancies: discrepancies.get(row.id), tags: tags.get(row.id) }), {
    notes,
    destination: place ? { province_id: place.province_id, city_id: place.city_id, district_id: place.id } : null,
    returns,
    token: row.token,
    customer: row.customer_key,
    payments,
    events,
    till,
    tracking,
    slips,
    deeds,
  });
}

async function loadTillFacts(connection: Connection, row: OrderRow, items: readonly ItemWithPicture[]): Promise<z.infer<typeof TillFacts>> {
  const [cashier, tenders, returns, returnItems, approvals] = await pipelined(
    findCashierName(connection, row.id),
    findTenders(connection, row.id),
    findReturns(connection, [row.id]),
    findReturnItems(connection, [row.id]),
    findApprovals(connection, row.id),
  );
  return presentTillFacts(row, {
    cashier,
    tenders,
    returns,
    returnItems,
    approvals,
    items: items.map(({ item }) => item),
  });
}

/** Orders as their buyer sees them. */
export async function loadBuyerOrders(connection: Connection, rows: readonly OrderRow[]): Promise<z.infer<typeof BuyerOrder>[]> {
  const ids = rows.map((row) => row.id);
  const items = await loadItems(connection, ids);
  const events = await findEvents(connection, ids);
  const payments = await findPaymentsOfOrders(connection, ids);
  const tracks = await findTracks(connection, sentOf(rows));
  const slips = await findSlips(connection, ids);
  const returnRows = await findReturnRows(connection, rows, items);
  return rows.map((row) =>
    presentBuyerOrder(row, itemsOf(row, items), {
      payments: payments.filter((payment) => payment.order_id === row.id),
      events: events.filter((event) => event.order_id === row.id),
      tracks,
      slips: slips.filter((slip) => slip.order_id === row.id),
      returnRows,
    }),
  );
}

/** A page of the slips that wait, with their orders. */
export async function loadSlipReviews(connection: Connection, slice: Slice): Promise<z.infer<typeof SlipReview>[]> {
  const waiting = await listWaitingSlips(connection, slice);
  const rows = waiting.map(({ order }) => order);
  const orders = new Map((await loadOrders(connection, rows)).map((order) => [order.id, order]));
  const slips = await findSlips(connection, [...orders.keys()]);
  return waiting.flatMap(({ slip, order: row }) => {
    const order = orders.get(row.id);
    return order ? [presentSlipReview(slip, row, { order, slips: slips.filter(({ order_id }) => order_id === row.id) })] : [];
  });
}

/** One order as its buyer sees it. */
export async function loadBuyerOrder(connection: Connection, row: OrderRow): Promise<z.infer<typeof BuyerOrder>> {
  const [order] = await loadBuyerOrders(connection, [row]);
  if (!order) throw new Error('one row gives one order');
  return order;
}

/** Returns of those online orders that have any. */
async function findReturnRows(connection: Connection, rows: readonly OrderRow[], items: readonly ItemWithPicture[]): Promise<ReturnRows> {
  const touched = new Set(items.filter(({ item }) => item.returned_quantity > 0).map(({ item }) => item.order_id));
  const ids = rows.filter((row) => row.order_type === 'online' && touched.has(row.id)).map(({ id }) => id);
  return { returns: await findReturns(connection, ids), returnItems: await findReturnItems(connection, ids) };
}

/** What came back of an order, as its buyer sees it, the earliest first. */
export async function loadBuyerReturns(connection: Connection, order: OrderRow): Promise<z.infer<typeof BuyerReturn>[]> {
  const ids = [order.id];
  return presentReturns(order, { returns: await findReturns(connection, ids), returnItems: await findReturnItems(connection, ids) });
}

/** Orders with a tracking number. */
function sentOf(rows: readonly OrderRow[]): number[] {
  return rows.filter((row) => row.tracking_number !== null).map(({ id }) => id);
}

async function loadItems(connection: Connection, orderIds: readonly number[]): Promise<ItemWithPicture[]> {
  return withPictures(connection, await findItems(connection, orderIds));
}

async function withPictures(connection: Connection, items: readonly ItemRow[]): Promise<ItemWithPicture[]> {
  const pictures = await findPictures(
    connection,
    items.flatMap((item) => item.picture ?? []),
  );
  return pairPictures(items, pictures);
}

function itemsOf(row: OrderRow, items: readonly ItemWithPicture[]): ItemWithPicture[] {
  return items.filter(({ item }) => item.order_id === row.id);
}
