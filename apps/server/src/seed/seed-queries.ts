import { asSen } from '@lapak/contract/money/sen';
import { and, asc, eq, exists, inArray, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/connection.ts';
import {
  businesses,
  categories,
  certificates,
  knowledgeEntries,
  mails,
  orderEvents,
  orderItems,
  orders,
  partnerAccounts,
  partnerEntries,
  partnerPayments,
  partnerTerms,
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

/** Partners for whom something was sold, or was sold before that moment. */
export async function findEarningPartners(transaction: Transaction, before?: Date): Promise<{ id: number; name: string }[]> {
  const sold = transaction
    .select({ id: partnerEntries.id })
    .from(partnerEntries)
    .where(and(eq(partnerEntries.business_id, businesses.id), before ? lt(partnerEntries.happened_at, before) : undefined));
  return transaction.select({ id: businesses.id, name: businesses.name }).from(businesses).where(exists(sold)).orderBy(asc(businesses.id));
}

export async function insertAccounts(transaction: Transaction, rows: (typeof partnerAccounts.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(partnerAccounts).values(rows);
}

/** These accounts were entered long ago: nobody is to be told of them today. */
export async function forgetAccountMails(transaction: Transaction): Promise<void> {
  await transaction.delete(mails).where(eq(mails.kind, 'partner_account'));
}

export async function insertTerms(transaction: Transaction, rows: (typeof partnerTerms.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(partnerTerms).values(rows);
}

export async function insertPartnerEntry(transaction: Transaction, row: typeof partnerEntries.$inferInsert): Promise<void> {
  await transaction.insert(partnerEntries).values(row);
}

/** A payment of some time ago, booked then. */
export async function insertPartnerPayment(
  transaction: Transaction,
  { payment, at }: { payment: typeof partnerPayments.$inferInsert; at: Date },
): Promise<void> {
  const [row] = await transaction
    .insert(partnerPayments)
    .values({ ...payment, created_at: at })
    .returning({ id: partnerPayments.id });
  const { business_id, amount_sen, created_by } = payment;
  await insertPartnerEntry(transaction, {
    ...{ business_id, created_by },
    kind: 'payment',
    amount_sen: asSen(-amount_sen),
    payment_id: row?.id ?? null,
    happened_at: at,
  });
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));
}
