import { asc, inArray } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/connection.ts';
import {
  businesses,
  categories,
  certificates,
  knowledgeEntries,
  orderEvents,
  orderItems,
  orders,
  payments,
  productCodes,
  products,
  productVariants,
  settings,
  stockMovements,
  tenders,
  users,
} from '../database/tables.ts';

/** A statement may have 65,535 parameters; no row here has more than 40. */
const BATCH = 1500;

/** Ids by username. */
export async function findUserIds(connection: Connection): Promise<Map<string, number>> {
  const rows = await connection.select({ id: users.id, username: users.username }).from(users).orderBy(asc(users.id)).limit(100);
  return new Map(rows.map((row) => [row.username, row.id]));
}

/** Accounts of a demo are as old as its shop: who has ordered there for months hasn't joined today. */
export async function backdateUsers(connection: Connection, ids: readonly number[], at: Date): Promise<void> {
  await connection
    .update(users)
    .set({ created_at: at })
    .where(inArray(users.id, [...ids]));
}

export async function hasProducts(connection: Connection): Promise<boolean> {
  return (await connection.select({ id: products.id }).from(products).limit(1)).length > 0;
}

/** Ids by name. */
export async function insertCategories(transaction: Transaction, rows: (typeof categories.$inferInsert)[]): Promise<Map<string, number>> {
  const made = await transaction.insert(categories).values(rows).returning({ id: categories.id, name: categories.name });
  return new Map(made.map((row) => [row.name, row.id]));
}

/** Ids by name. */
export async function insertBusinesses(transaction: Transaction, rows: (typeof businesses.$inferInsert)[]): Promise<Map<string, number>> {
  const made = await transaction.insert(businesses).values(rows).returning({ id: businesses.id, name: businesses.name });
  return new Map(made.map((row) => [row.name, row.id]));
}

/** Ids by name. */
export async function insertProducts(transaction: Transaction, rows: (typeof products.$inferInsert)[]): Promise<Map<string, number>> {
  const made = await transaction.insert(products).values(rows).returning({ id: products.id, name: products.name });
  return new Map(made.map((row) => [row.name, row.id]));
}

export async function insertVariants(transaction: Transaction, rows: (typeof productVariants.$inferInsert)[]) {
  return transaction
    .insert(productVariants)
    .values(rows)
    .returning({ id: productVariants.id, product_id: productVariants.product_id, label: productVariants.label });
}

export async function insertCertificates(transaction: Transaction, rows: (typeof certificates.$inferInsert)[]): Promise<void> {
  await transaction.insert(certificates).values(rows);
}

export async function insertCodes(transaction: Transaction, rows: (typeof productCodes.$inferInsert)[]): Promise<void> {
  await transaction.insert(productCodes).values(rows);
}

export async function insertKnowledge(transaction: Transaction, rows: (typeof knowledgeEntries.$inferInsert)[]): Promise<void> {
  await transaction.insert(knowledgeEntries).values(rows);
}

/** What an admin has set already stays. */
export async function insertSettings(transaction: Transaction, rows: (typeof settings.$inferInsert)[]): Promise<void> {
  await transaction.insert(settings).values(rows).onConflictDoNothing();
}

/** Ids by code. */
export async function insertOrders(transaction: Transaction, rows: (typeof orders.$inferInsert)[]): Promise<Map<string, number>> {
  const made = await transaction.insert(orders).values(rows).returning({ id: orders.id, code: orders.code });
  return new Map(made.map((row) => [row.code, row.id]));
}

export async function insertOrderItems(transaction: Transaction, rows: (typeof orderItems.$inferInsert)[]): Promise<void> {
  for (const batch of batches(rows)) await transaction.insert(orderItems).values(batch);
}

export async function insertOrderEvents(transaction: Transaction, rows: (typeof orderEvents.$inferInsert)[]): Promise<void> {
  for (const batch of batches(rows)) await transaction.insert(orderEvents).values(batch);
}

export async function insertPayments(transaction: Transaction, rows: (typeof payments.$inferInsert)[]): Promise<void> {
  for (const batch of batches(rows)) await transaction.insert(payments).values(batch);
}

export async function insertTenders(transaction: Transaction, rows: (typeof tenders.$inferInsert)[]): Promise<void> {
  for (const batch of batches(rows)) await transaction.insert(tenders).values(batch);
}

export async function insertMovements(transaction: Transaction, rows: (typeof stockMovements.$inferInsert)[]): Promise<void> {
  for (const batch of batches(rows)) await transaction.insert(stockMovements).values(batch);
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));
}
