import { midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { Sen } from '@lapak/contract/money/sen';
import type { RequestState } from '@lapak/contract/partners/partner-request-states';
import type { PartnerRequestQuery } from '@lapak/contract/partners/partner-requests';
import { and, desc, eq, gte, isNotNull, isNull, min, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { pageOf, type Slice } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { businesses, partnerRequests, products, productVariants, users } from '../../../database/tables.ts';

/** Told when a request comes in or is decided. */
export const REQUESTS_CHANNEL = 'partner_wishes';

export type RequestRow = typeof partnerRequests.$inferSelect;
export type NewRequest = Pick<RequestRow, 'business_id' | 'kind' | 'form_key'> &
  Partial<Pick<RequestRow, 'product_id' | 'variant_id' | 'product_name' | 'variant_label' | 'units' | 'price_sen' | 'price_of'>> &
  Partial<Pick<RequestRow, 'holiday_until' | 'message'>>;

/** Two forms of one partner are taken one after the other, so that a day's bound holds. */
export async function lockRequestsOf(transaction: Transaction, businessId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('partner wishes'), ${businessId}::int)`);
}

export async function findRequestOfForm(connection: Connection, businessId: number, formKey: string): Promise<RequestRow | undefined> {
  const [row] = await connection
    .select()
    .from(partnerRequests)
    .where(and(eq(partnerRequests.business_id, businessId), eq(partnerRequests.form_key, formKey)));
  return row;
}

/** What a partner has asked for and nobody has decided. */
export async function findWaitingRequests(connection: Connection, businessId: number): Promise<RequestRow[]> {
  return connection
    .select()
    .from(partnerRequests)
    .where(and(eq(partnerRequests.business_id, businessId), eq(partnerRequests.state, 'waiting')));
}

/** How often a partner has asked for something since that day in Aceh began. */
export async function countRequestsSince(connection: Connection, businessId: number, day: string): Promise<number> {
  return connection.$count(
    partnerRequests,
    and(eq(partnerRequests.business_id, businessId), gte(partnerRequests.created_at, midnightOf(day))),
  );
}

export async function insertRequest(transaction: Transaction, request: NewRequest): Promise<void> {
  await transaction.insert(partnerRequests).values(request);
}

/** A page of a partner's own requests, newest first. */
export async function listOwnRequests(connection: Connection, businessId: number, slice: Slice) {
  const where = eq(partnerRequests.business_id, businessId);
  const query = connection.select().from(partnerRequests).where(where).orderBy(desc(partnerRequests.id));
  return pageOf(query, slice, connection.$count(partnerRequests, where));
}

/** How many requests wait, and since when the first of them does. */
export async function sumUpWaitingRequests(connection: Connection): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await connection
    .select({ count: sql<number>`count(*)::int`, oldest: min(partnerRequests.created_at) })
    .from(partnerRequests)
    .where(eq(partnerRequests.state, 'waiting'));
  return row ?? { count: 0, oldest: null };
}

/** The product is still there, and this partner's. */
const isTheirs = and(isNull(products.deleted_at), eq(products.business_id, partnerRequests.business_id));
/** The request's level, where it is still there. */
const isThere = or(isNull(partnerRequests.variant_label), and(isNotNull(productVariants.id), isNull(productVariants.deleted_at)));

function selectRequests(connection: Connection) {
  return connection
    .select({
      request: partnerRequests,
      business_name: businesses.name,
      product_id: products.id,
      stock: sql<number | null>`case when ${isThere} then coalesce(${productVariants.stock}, ${products.stock}) end`,
      price: sql<Sen | null>`case when ${isThere} then coalesce(${productVariants.price_sen}, ${products.price_sen}) end`.mapWith(
        products.price_sen,
      ),
      reseller_price:
        sql<Sen | null>`case when ${isThere} then coalesce(${productVariants.reseller_price_sen}, ${products.reseller_price_sen}) end`.mapWith(
          products.reseller_price_sen,
        ),
      decided_by: users.username,
    })
    .from(partnerRequests)
    .innerJoin(businesses, eq(businesses.id, partnerRequests.business_id))
    .leftJoin(products, and(eq(products.id, partnerRequests.product_id), isTheirs))
    .leftJoin(productVariants, eq(productVariants.id, partnerRequests.variant_id))
    .leftJoin(users, eq(users.id, partnerRequests.decided_by));
}
export type ListedRequest = Awaited<ReturnType<typeof selectRequests>>[number];

const isWaiting = sql`${partnerRequests.state} = 'waiting'`;

/** A page of what partners asked for: what waits, then the rest, newest first. */
export async function listRequestRows(connection: Connection, { q, state, kind, business_id }: PartnerRequestQuery, slice: Slice) {
  const where = and(
    state && eq(partnerRequests.state, state),
    kind && eq(partnerRequests.kind, kind),
    business_id === undefined ? undefined : eq(partnerRequests.business_id, business_id),
    everyWord(wordsOf(q), (word) => or(holds(partnerRequests.search_text, word), holds(sql`searchable(${businesses.name})`, word))),
  );
  const total = connection
    .select({ count: sql<number>`count(*)::int` })
    .from(partnerRequests)
    .innerJoin(businesses, eq(businesses.id, partnerRequests.business_id))
    .where(where)
    .then(([row]) => row?.count ?? 0);
  return pageOf(selectRequests(connection).where(where).orderBy(desc(isWaiting), desc(partnerRequests.id)), slice, total);
}

export async function findListedRequest(connection: Connection, id: number): Promise<ListedRequest | undefined> {
  const [row] = await selectRequests(connection).where(eq(partnerRequests.id, id));
  return row;
}

/** Locks a request for its decision. */
export async function lockRequest(transaction: Transaction, id: number): Promise<RequestRow | undefined> {
  const [row] = await transaction.select().from(partnerRequests).where(eq(partnerRequests.id, id)).for('update');
  return row;
}

/** Says what became of a request. */
export async function decideRequest(
  transaction: Transaction,
  id: number,
  decision: { state: Exclude<RequestState, 'waiting'>; answer: string | null; userId: number; paperId?: number | null },
): Promise<void> {
  const { state, answer, userId, paperId = null } = decision;
  await transaction
    .update(partnerRequests)
    .set({ state, answer, decided_by: userId, decided_at: sql`now()`, paper_id: paperId })
    .where(eq(partnerRequests.id, id));
}
