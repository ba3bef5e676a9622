import { and, asc, count, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { customerMerges, customerNotes, orderNotes, orders, shipmentTracks } from '../../../../database/tables.ts';

/** What people of the shop noted about orders and about who placed them, oldest first. */
export async function findNotesAbout(connection: Connection, about: { orderIds: readonly number[]; keys: readonly string[] }) {
  const ofOrders = await connection
    .select({ text: orderNotes.text, created_at: orderNotes.created_at })
    .from(orderNotes)
    .where(inArray(orderNotes.order_id, [...about.orderIds]))
    .orderBy(asc(orderNotes.id));
  const ofCustomer = await connection
    .select({ text: customerNotes.text, created_at: customerNotes.created_at })
    .from(customerNotes)
    .where(inArray(customerNotes.customer_key, [...about.keys]))
    .orderBy(asc(customerNotes.id));
  return [...ofOrders, ...ofCustomer];
}

/** How many those are. */
export async function countNotesAbout(connection: Connection, about: { orderIds: readonly number[]; keys: readonly string[] }) {
  const [ofOrders] = await connection
    .select({ number: count() })
    .from(orderNotes)
    .where(inArray(orderNotes.order_id, [...about.orderIds]));
  const [ofCustomer] = await connection
    .select({ number: count() })
    .from(customerNotes)
    .where(inArray(customerNotes.customer_key, [...about.keys]));
  return (ofOrders?.number ?? 0) + (ofCustomer?.number ?? 0);
}

/**
 * Deletes notes and what couriers said of orders whose buyer was just erased, and notes and merges of the customer that they were, unless
 * other orders still count for that customer.
 */
export async function forgetCustomer(
  transaction: Transaction,
  { orderIds, keys }: { orderIds: readonly number[]; keys: readonly string[] },
): Promise<void> {
  await transaction.delete(orderNotes).where(inArray(orderNotes.order_id, [...orderIds]));
  await transaction.delete(shipmentTracks).where(inArray(shipmentTracks.order_id, [...orderIds]));
  const others = (key: AnyPgColumn) => notExists(transaction.select({ one: sql`1` }).from(orders).where(eq(orders.customer_key, key)));
  await transaction.delete(customerNotes).where(and(inArray(customerNotes.customer_key, [...keys]), others(customerNotes.customer_key)));
  await transaction
    .delete(customerMerges)
    .where(
      or(
        and(inArray(customerMerges.from_key, [...keys]), others(customerMerges.from_key)),
        and(inArray(customerMerges.into_key, [...keys]), others(customerMerges.into_key)),
      ),
    );
}
