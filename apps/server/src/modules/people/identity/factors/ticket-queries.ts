import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { signInTickets, users } from '../../../../database/tables.ts';

const LIFE = sql`now() + interval '5 minutes'`;

export type TicketRow = typeof signInTickets.$inferSelect;

/** A ticket for a passkey: of nobody yet, or of who is signed in. */
export async function insertTicket(
  connection: Connection,
  ticket: Pick<TicketRow, 'ticket_hash' | 'purpose' | 'user_id' | 'remember' | 'challenge'>,
): Promise<void> {
  await connection.insert(signInTickets).values({ ...ticket, expires_at: LIFE });
}

/**
 * The ticket of a right password, if the account is active and its password unchanged since the check; else false. Waits for a concurrent
 * change of the account; a later one ends the ticket.
 */
export async function insertTicketAfterCheck(
  connection: Connection,
  { ticketHash, userId, remember, passwordHash }: { ticketHash: Buffer; userId: number; remember: boolean; passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    insert into ${signInTickets} (ticket_hash, purpose, user_id, remember, expires_at)
    select ${ticketHash}, 'second_step', ${users.id}, ${remember}, ${LIFE}
    from ${users} where ${users.id} = ${userId} and ${users.password_hash} = ${passwordHash} and ${users.is_active}
    for share`);
  return rowCount === 1;
}

const isOpen = (ticketHash: Buffer) => and(eq(signInTickets.ticket_hash, ticketHash), gt(signInTickets.expires_at, sql`now()`));

export async function findTicket(connection: Connection, ticketHash: Buffer): Promise<TicketRow | undefined> {
  const [row] = await connection.select().from(signInTickets).where(isOpen(ticketHash));
  return row;
}

/** Has a passkey sign that challenge. False where the ticket has ended. */
export async function setChallenge(connection: Connection, ticketHash: Buffer, challenge: string): Promise<boolean> {
  const { rowCount } = await connection.update(signInTickets).set({ challenge }).where(isOpen(ticketHash));
  return rowCount === 1;
}

/** Uses a ticket up; false where it can't be used any more. Its account is locked by the caller. */
export async function takeTicket(transaction: Transaction, ticketHash: Buffer): Promise<boolean> {
  const { rowCount } = await transaction.delete(signInTickets).where(isOpen(ticketHash));
  return rowCount === 1;
}

export async function deleteTicketsOf(transaction: Connection, userId: number): Promise<void> {
  await transaction.delete(signInTickets).where(eq(signInTickets.user_id, userId));
}

export async function deleteExpiredTickets(connection: Connection, now: Date): Promise<void> {
  await connection.delete(signInTickets).where(lt(signInTickets.expires_at, now));
}
