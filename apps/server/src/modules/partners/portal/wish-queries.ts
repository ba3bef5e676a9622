import { midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { WishState } from '@lapak/contract/partners/partner-request-states';
import type { PartnerWishQuery } from '@lapak/contract/partners/partner-requests';
import { and, desc, eq, gte, isNotNull, isNull, min, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { pageOf, type Slice } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { businesses, partnerWishes, products, productVariants, users } from '../../../database/tables.ts';

/** Told when a wish comes in or is decided. */
export const WISHES_CHANNEL = 'partner_wishes';

export type WishRow = typeof partnerWishes.$inferSelect;
export type NewWish = Pick<WishRow, 'business_id' | 'kind' | 'form_key'> &
  Partial<Pick<WishRow, 'product_id' | 'variant_id' | 'product_name' | 'variant_label' | 'units' | 'price_sen' | 'price_of'>> &
  Partial<Pick<WishRow, 'holiday_until' | 'message'>>;

/** Two forms of one partner are taken one after the other, so that a day's bound holds. */
export async function lockWishesOf(transaction: Transaction, businessId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('partner wishes'), ${businessId}::int)`);
}

export async function findWishOfForm(connection: Connection, businessId: number, formKey: string): Promise<WishRow | undefined> {
  const [row] = await connection
    .select()
    .from(partnerWishes)
    .where(and(eq(partnerWishes.business_id, businessId), eq(partnerWishes.form_key, formKey)));
  return row;
}

/** What a partner has asked for and nobody has decided. */
export async function findWaitingWishes(connection: Connection, businessId: number): Promise<WishRow[]> {
  return connection
    .select()
    .from(partnerWishes)
    .where(and(eq(partnerWishes.business_id, businessId), eq(partnerWishes.state, 'waiting')));
}

/** How often a partner has asked for something since that day in Aceh began. */
export async function countWishesSince(connection: Connection, businessId: number, day: string): Promise<number> {
  return connection.$count(partnerWishes, and(eq(partnerWishes.business_id, businessId), gte(partnerWishes.created_at, midnightOf(day))));
}

export async function insertWish(transaction: Transaction, wish: NewWish): Promise<void> {
  await transaction.insert(partnerWishes).values(wish);
}

/** A page of a partner's own wishes, newest first. */
export async function listOwnWishes(connection: Connection, businessId: number, slice: Slice) {
  const where = eq(partnerWishes.business_id, businessId);
  const query = connection.select().from(partnerWishes).where(where).orderBy(desc(partnerWishes.id));
  return pageOf(query, slice, connection.$count(partnerWishes, where));
}

/** How many wishes wait, and since when the first of them does. */
export async function sumUpWaitingWishes(connection: Connection): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await connection
    .select({ count: sql<number>`count(*)::int`, oldest: min(partnerWishes.created_at) })
    .from(partnerWishes)
    .where(eq(partnerWishes.state, 'waiting'));
  return row ?? { count: 0, oldest: null };
}

/** The product is still there, and this partner's. */
const isTheirs = and(isNull(products.deleted_at), eq(products.business_id, partnerWishes.business_id));
/** The wish's level, where it is still there. */
const isThere = or(isNull(partnerWishes.variant_label), and(isNotNull(productVariants.id), isNull(productVariants.deleted_at)));

function selectWishes(connection: Connection) {
  return connection
    .select({
      wish: partnerWishes,
      business_name: businesses.name,
      product_id: products.id,
      stock: sql<number | null>`case when ${isThere} then coalesce(${productVariants.stock}, ${products.stock}) end`,
      price: sql<string | null>`case when ${isThere} then coalesce(${productVariants.price_sen}, ${products.price_sen}) end`,
      reseller_price: sql<
        string | null
      >`case when ${isThere} then coalesce(${productVariants.reseller_price_sen}, ${products.reseller_price_sen}) end`,
      decided_by: users.username,
    })
    .from(partnerWishes)
    .innerJoin(businesses, eq(businesses.id, partnerWishes.business_id))
    .leftJoin(products, and(eq(products.id, partnerWishes.product_id), isTheirs))
    .leftJoin(productVariants, eq(productVariants.id, partnerWishes.variant_id))
    .leftJoin(users, eq(users.id, partnerWishes.decided_by));
}
export type ListedWish = Awaited<ReturnType<typeof selectWishes>>[number];

const isWaiting = sql`${partnerWishes.state} = 'waiting'`;

/** A page of what partners asked for: what waits, then the rest, newest first. */
export async function listWishRows(connection: Connection, { q, state, kind, business_id }: PartnerWishQuery, slice: Slice) {
  const where = and(
    state && eq(partnerWishes.state, state),
    kind && eq(partnerWishes.kind, kind),
    business_id === undefined ? undefined : eq(partnerWishes.business_id, business_id),
    everyWord(wordsOf(q), (word) => or(holds(partnerWishes.search_text, word), holds(sql`searchable(${businesses.name})`, word))),
  );
  const total = connection
    .select({ count: sql<number>`count(*)::int` })
    .from(partnerWishes)
    .innerJoin(businesses, eq(businesses.id, partnerWishes.business_id))
    .where(where)
    .then(([row]) => row?.count ?? 0);
  return pageOf(selectWishes(connection).where(where).orderBy(desc(isWaiting), desc(partnerWishes.id)), slice, total);
}

export async function findListedWish(connection: Connection, id: number): Promise<ListedWish | undefined> {
  const [row] = await selectWishes(connection).where(eq(partnerWishes.id, id));
  return row;
}

/** Locks a wish for its decision. */
export async function lockWish(transaction: Transaction, id: number): Promise<WishRow | undefined> {
  const [row] = await transaction.select().from(partnerWishes).where(eq(partnerWishes.id, id)).for('update');
  return row;
}

/** Says what became of a wish. */
export async function decideWish(
  transaction: Transaction,
  id: number,
  decision: { state: Exclude<WishState, 'waiting'>; answer: string | null; userId: number; paperId?: number | null },
): Promise<void> {
  const { state, answer, userId, paperId = null } = decision;
  await transaction
    .update(partnerWishes)
    .set({ state, answer, decided_by: userId, decided_at: sql`now()`, paper_id: paperId })
    .where(eq(partnerWishes.id, id));
}
