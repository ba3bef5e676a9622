import type { BuyerOrder, Order, OrderDetail } from '@lapak/contract/schemas/orders';
import type { Connection } from '../../database/connection.ts';
import { findPaymentOfOrder, findPaymentsOfOrders } from '../payments/index.ts';
import { presentBuyerOrder, presentDetail, presentOrder } from './present.ts';
import { countOpenIssues, findEvents, findItems } from './queries.ts';
import type { OrderRow } from './sale-queries.ts';

/** Orders with their items, for the admin's list: three queries however many orders. */
export async function loadOrders(connection: Connection, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map((row) => row.id);
  const [items, issues] = [await findItems(connection, ids), await countOpenIssues(connection, ids)];
  return rows.map((row) =>
    presentOrder(
      row,
      items.filter(({ item }) => item.order_id === row.id),
      issues.get(row.id) ?? 0,
    ),
  );
}

/** One order with payment and history, for the admin. */
export async function loadDetail(connection: Connection, row: OrderRow): Promise<OrderDetail> {
  const items = await findItems(connection, [row.id]);
  const issues = await countOpenIssues(connection, [row.id]);
  const events = await findEvents(connection, [row.id]);
  const payment = await findPaymentOfOrder(connection, row.id);
  return presentDetail(presentOrder(row, items, issues.get(row.id) ?? 0), payment, events);
}

/** Orders as their buyer sees them. */
export async function loadBuyerOrders(connection: Connection, rows: readonly OrderRow[]): Promise<BuyerOrder[]> {
  const ids = rows.map((row) => row.id);
  const items = await findItems(connection, ids);
  const events = await findEvents(connection, ids);
  const payments = await findPaymentsOfOrders(connection, ids);
  return rows.map((row) =>
    presentBuyerOrder(
      row,
      items.filter(({ item }) => item.order_id === row.id),
      payments.find((payment) => payment.order_id === row.id),
      events.filter((event) => event.order_id === row.id),
    ),
  );
}

/** One order as its buyer sees it. */
export async function loadBuyerOrder(connection: Connection, row: OrderRow): Promise<BuyerOrder> {
  const [order] = await loadBuyerOrders(connection, [row]);
  if (!order) throw new Error('one row gives one order');
  return order;
}
