import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { and, asc, desc, eq, exists, inArray, lt, max, ne, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/connection.ts';
import {
  bellLooks,
  businesses,
  categories,
  certificates,
  couriers,
  deliveryNoteLines,
  deliveryNotes,
  knowledgeEntries,
  mails,
  orderEvents,
  orderItems,
  orderReturns,
  orders,
  partnerAccounts,
  partnerEntries,
  partnerPaymentOutcomes,
  partnerPayments,
  partnerRequests,
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
import { postFailedPayout, postPayout } from '../modules/partners/accounts/index.ts';

/** A statement may have 65,535 parameters; no row here has more than 40. */
const BATCH = 1500;

/** Ids by username. */
export async function findUserIds(connection: Connection): Promise<Map<string, number>> {
  const rows = await connection.select({ id: users.id, username: users.username }).from(users).orderBy(asc(users.id)).limit(100);
  return new Map(rows.map((row) => [row.username, row.id]));
}

/** Ids by name. */
export async function findCourierIds(connection: Connection): Promise<Map<string, number>> {
  const rows = await connection
    .select({ id: couriers.id, name: couriers.courier_name })
    .from(couriers)
    .orderBy(asc(couriers.id))
    .limit(100);
  return new Map(rows.map(({ id, name }) => [name, id]));
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

/** When what moved an order last has happened; beside that what it is by now. */
export async function backdateOrder(
  transaction: Transaction,
  id: number,
  { at, ...changes }: { at: Date } & Partial<Pick<typeof orders.$inferInsert, 'status' | 'payment_status'>>,
): Promise<void> {
  await transaction
    .update(orders)
    .set({ ...changes, updated_at: at })
    .where(eq(orders.id, id));
}

/** Puts sales into the shift in which they were sold, with what was paid for them and taken back. */
export async function putIntoShift(transaction: Transaction, shiftId: number, orderIds: readonly number[]): Promise<void> {
  const shift = { shift_id: shiftId };
  await transaction
    .update(orders)
    .set(shift)
    .where(inArray(orders.id, [...orderIds]));
  await transaction
    .update(tenders)
    .set(shift)
    .where(inArray(tenders.order_id, [...orderIds]));
  await transaction
    .update(orderReturns)
    .set(shift)
    .where(inArray(orderReturns.order_id, [...orderIds]));
}

/** What came back of these orders. */
export async function findPastReturns(transaction: Transaction, orderIds: readonly number[]) {
  return transaction
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.order_id, [...orderIds]));
}

/** When these orders were moved last before anything came back of them. */
export async function findWhenMoved(transaction: Transaction, orderIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await transaction
    .select({ id: orderEvents.order_id, at: max(orderEvents.created_at) })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.order_id, [...orderIds]),
        inArray(orderEvents.field, ['status', 'payment_status']),
        ne(orderEvents.to_value, 'refunded'),
      ),
    )
    .groupBy(orderEvents.order_id);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}

/** What a shift took in cash, less what it paid back. */
export async function sumCash(transaction: Transaction, shiftId: number): Promise<Sen> {
  const [row] = await transaction
    .select({ cash: sql<Sen>`coalesce(sum(${tenders.amount_sen}), 0)`.mapWith(tenders.amount_sen) })
    .from(tenders)
    .where(and(eq(tenders.shift_id, shiftId), eq(tenders.method, 'cash')));
  return row?.cash ?? NO_MONEY;
}

/** A paper as a draft with its lines. Returns its id. */
export async function insertPaper(
  transaction: Transaction,
  paper: typeof deliveryNotes.$inferInsert,
  lines: readonly Omit<typeof deliveryNoteLines.$inferInsert, 'paper_id' | 'position'>[],
): Promise<number> {
  const [row] = await transaction.insert(deliveryNotes).values(paper).returning({ id: deliveryNotes.id });
  if (!row) throw new Error('insert returned no row');
  await transaction.insert(deliveryNoteLines).values(lines.map((line, position) => ({ ...line, paper_id: row.id, position })));
  return row.id;
}

/** A draft is booked: from then on it is never changed. */
export async function bookPaper(
  transaction: Transaction,
  id: number,
  { at, ...booking }: { number: number; confirmed_by: number; at: Date },
): Promise<void> {
  await transaction
    .update(deliveryNotes)
    .set({ ...booking, confirmed_at: at, updated_at: at })
    .where(eq(deliveryNotes.id, id));
}

/** Their ids, in the order given. */
export async function insertMovements(transaction: Transaction, rows: (typeof stockMovements.$inferInsert)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batches(rows)) {
    const made = await transaction.insert(stockMovements).values(batch).returning({ id: stockMovements.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

export interface EarningPartner {
  id: number;
  name: string;
}

/** Partners for whom something was sold, or was sold before that moment. */
export async function findEarningPartners(transaction: Transaction, before?: Date): Promise<EarningPartner[]> {
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

/** A payment of some time ago, booked then; one that came back from the bank is booked back when it did. */
export async function insertPartnerPayment(
  transaction: Transaction,
  { payment, at, failedAt }: { payment: typeof partnerPayments.$inferInsert; at: Date; failedAt: Date | null },
): Promise<void> {
  const [row] = await transaction
    .insert(partnerPayments)
    .values({ ...payment, created_at: at })
    .returning();
  if (!row) throw new Error('insert returned no row');
  const { created_by } = payment;
  await postPayout(transaction, row, at);
  if (failedAt === null) return;
  const note = 'Nomor rekening ditolak bank';
  await transaction
    .insert(partnerPaymentOutcomes)
    .values({ payment_id: row.id, outcome: 'not_paid', note, created_by: created_by ?? null, created_at: failedAt });
  await postFailedPayout(transaction, row, { userId: row.created_by, at: failedAt });
}

export async function insertRequests(transaction: Transaction, rows: (typeof partnerRequests.$inferInsert)[]): Promise<void> {
  await transaction.insert(partnerRequests).values(rows);
}

/** Somebody has looked at the bell: all but the last few events are known. */
export async function insertBellLook(transaction: Transaction, userId: number, news: number): Promise<void> {
  const [last] = await transaction.select({ id: orderEvents.id }).from(orderEvents).orderBy(desc(orderEvents.id)).offset(news).limit(1);
  if (last) await transaction.insert(bellLooks).values({ user_id: userId, seen_event_id: last.id });
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));
}
