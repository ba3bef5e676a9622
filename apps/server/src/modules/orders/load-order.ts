import type { BuyerOrder, Order, OrderDetail } from '@lapak/contract/schemas/orders';
import type { TillFacts } from '@lapak/contract/schemas/till';
import type { Connection } from '../../database/connection.ts';
import { countOpenIssues, findPaymentOfOrder, findPaymentsOfOrders } from '../payments/index.ts';
import { findPictures } from '../uploads/index.ts';
import { findEvents, findItems, type OrderRow } from './order-queries.ts';
import { type ItemWithPicture, presentBuyerOrder, presentDetail, presentOrder, presentTillFacts } from './present.ts';
import { presentTracking } from './present-tracking.ts';
import { findCashierName, findReturnItems, findReturns, findTenders } from './till-queries.ts';
import { findTracks } from './tracking-queries.ts';

/** Orders with their items, for the admin's list: a handful of queries however many orders. */
export async function loadOrders(connection: Connection, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map((row) => row.id);
  const items = await loadItems(connection, ids);
  const issues = await countOpenIssues(connection, ids);
  return rows.map((row) => presentOrder(row, itemsOf(row, items), issues.get(row.id) ?? 0));
}

/** One order with payment and history, for the admin. */
export async function loadDetail(connection: Connection, row: OrderRow): Promise<OrderDetail> {
  const items = await loadItems(connection, [row.id]);
  const issues = await countOpenIssues(connection, [row.id]);
  const events = await findEvents(connection, [row.id]);
  const payment = await findPaymentOfOrder(connection, row.id);
  const till = row.order_type === 'pos' ? await loadTillFacts(connection, row, items) : null;
  const tracking = presentTracking(row, await findTracks(connection, sentOf([row])));
  return presentDetail(presentOrder(row, items, issues.get(row.id) ?? 0), { payment, events, till, tracking });
}

async function loadTillFacts(connection: Connection, row: OrderRow, items: readonly ItemWithPicture[]): Promise<TillFacts> {
  return presentTillFacts(row, {
    cashier: await findCashierName(connection, row.id),
    tenders: await findTenders(connection, row.id),
    returns: await findReturns(connection, row.id),
    returnItems: await findReturnItems(connection, row.id),
    lineDiscounts: items.map(({ item }) => item.discount_sen),
  });
}

/** Orders as their buyer sees them. */
export async function loadBuyerOrders(connection: Connection, rows: readonly OrderRow[]): Promise<BuyerOrder[]> {
  const ids = rows.map((row) => row.id);
  const items = await loadItems(connection, ids);
  const events = await findEvents(connection, ids);
  const payments = await findPaymentsOfOrders(connection, ids);
  const tracks = await findTracks(connection, sentOf(rows));
  return rows.map((row) =>
    presentBuyerOrder(
      row,
      itemsOf(row, items),
      payments.find((payment) => payment.order_id === row.id),
      events.filter((event) => event.order_id === row.id),
      tracks,
    ),
  );
}

/** One order as its buyer sees it. */
export async function loadBuyerOrder(connection: Connection, row: OrderRow): Promise<BuyerOrder> {
  const [order] = await loadBuyerOrders(connection, [row]);
  if (!order) throw new Error('one row gives one order');
  return order;
}

/** Those that there may be something to follow of. */
function sentOf(rows: readonly OrderRow[]): number[] {
  return rows.filter((row) => row.tracking_number !== null).map(({ id }) => id);
}

async function loadItems(connection: Connection, orderIds: readonly number[]): Promise<ItemWithPicture[]> {
  const items = await findItems(connection, orderIds);
  const pictures = await findPictures(
    connection,
    items.flatMap((item) => item.picture ?? []),
  );
  return items.map((item) => ({ item, picture: (item.picture && pictures.get(item.picture)) || null }));
}

function itemsOf(row: OrderRow, items: readonly ItemWithPicture[]): ItemWithPicture[] {
  return items.filter(({ item }) => item.order_id === row.id);
}
