import type { Connection, Transaction } from '@lapak/server/database/connection.ts';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type AgentSessionInput, agentSessions } from './tables.ts';

export type NewSession = typeof agentSessions.$inferInsert;
export type SessionRow = typeof agentSessions.$inferSelect;
type Kind = SessionRow['kind'];

/** A new cart or checkout; returns its row. */
export async function insertSession(transaction: Transaction, values: NewSession): Promise<SessionRow> {
  const [row] = await transaction.insert(agentSessions).values(values).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function findSession(connection: Connection, id: number): Promise<SessionRow | undefined> {
  const [row] = await connection.select().from(agentSessions).where(eq(agentSessions.id, id));
  return row;
}

/** A platform's own cart or checkout, unless its time is over. */
export async function findOwnSession(connection: Connection, own: Own): Promise<SessionRow | undefined> {
  const [row] = await connection.select().from(agentSessions).where(isOwn(own));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOwnSession(transaction: Transaction, own: Own): Promise<SessionRow | undefined> {
  const [row] = await transaction.select().from(agentSessions).where(isOwn(own)).for('update');
  return row;
}

interface Own {
  kind: Kind;
  publicId: string;
  platform: string;
}

const isInTime = () => gt(agentSessions.expires_at, sql`now()`);

function isOwn({ kind, publicId, platform }: Own) {
  return and(eq(agentSessions.kind, kind), eq(agentSessions.public_id, publicId), eq(agentSessions.platform, platform), isInTime());
}

/** What is behind a person's link, unless its time is over. */
export async function findByToken(connection: Connection, kind: Kind, token: string): Promise<SessionRow | undefined> {
  const [row] = await connection
    .select()
    .from(agentSessions)
    .where(and(eq(agentSessions.kind, kind), eq(agentSessions.token, token), isInTime()));
  return row;
}

/** The checkout that a platform's order came of. */
export async function findByOrder(connection: Connection, orderPublicId: string, platform: string): Promise<SessionRow | undefined> {
  const [row] = await connection
    .select()
    .from(agentSessions)
    .where(and(eq(agentSessions.order_public_id, orderPublicId), eq(agentSessions.platform, platform), isInTime()));
  return row;
}

/** The open checkout of a cart. */
export async function findOpenCheckout(connection: Connection, cartId: number): Promise<SessionRow | undefined> {
  const [row] = await connection
    .select()
    .from(agentSessions)
    .where(and(eq(agentSessions.cart_id, cartId), eq(agentSessions.state, 'open'), isInTime()));
  return row;
}

/** Replaces what an open session holds. */
export async function updateInput(
  transaction: Transaction,
  id: number,
  { input, expiresAt }: { input: AgentSessionInput; expiresAt: Date },
): Promise<void> {
  await transaction
    .update(agentSessions)
    .set({ input, expires_at: expiresAt })
    .where(and(eq(agentSessions.id, id), eq(agentSessions.state, 'open')));
}

export async function cancelSessions(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction
    .update(agentSessions)
    .set({ state: 'canceled' })
    .where(and(inArray(agentSessions.id, [...ids]), eq(agentSessions.state, 'open')));
}

/** What is left of a session that became an order. */
const NOTHING: AgentSessionInput = {
  line_items: [],
  buyer: null,
  destinations: [],
  selected_destination_id: null,
  selected_option_id: null,
};

/** Makes an open checkout that order's, and forgets what it held; undefined where there is none. */
export async function setOrdered(
  transaction: Transaction,
  { token, orderId, expiresAt }: { token: string; orderId: number; expiresAt: Date },
): Promise<SessionRow | undefined> {
  const [row] = await transaction
    .update(agentSessions)
    .set({ state: 'ordered', order_id: orderId, input: NOTHING, expires_at: expiresAt })
    .where(
      and(
        eq(agentSessions.token, token),
        eq(agentSessions.kind, 'checkout'),
        eq(agentSessions.state, 'open'),
        isNull(agentSessions.order_id),
        isInTime(),
      ),
    )
    .returning();
  return row;
}
