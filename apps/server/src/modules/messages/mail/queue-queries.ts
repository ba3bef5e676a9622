import { and, between, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { mails } from '../../../database/tables.ts';
import type { MailRow } from './queries.ts';

/*
 * The queue that the sending processes share. All times are the database's, so that their clocks needn't agree. Claiming a mail raises
 * `tries`; every later step names that number and changes nothing once another process has claimed the mail.
 */

/** Notified when there is a mail to send: by the trigger that queues it, and when an admin sends one after all. */
export const MAIL_CHANNEL = 'mails';

const UNDONE = 'Perubahan pesanan diurungkan sebelum email ini dikirim.';

const soon = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Claims the mail that has been due for longest, for so many seconds; undefined when no unclaimed mail is due. */
export async function claimMail(connection: Connection, seconds: number): Promise<MailRow | undefined> {
  const due = sql`(select id from ${mails} where state = 'waiting' and next_try_at <= now() and (claimed_until is null or claimed_until <= now())
    order by next_try_at, id limit 1 for update skip locked)`;
  const [row] = await connection
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, claimed_until: soon(seconds) })
    .where(sql`${mails.id} = ${due}`)
    .returning();
  return row;
}

type Claim = Pick<MailRow, 'id' | 'tries'>;
const isMine = ({ id, tries }: Claim, state: 'waiting' | 'sending') =>
  and(eq(mails.id, id), eq(mails.tries, tries), eq(mails.state, state));

/** Stores what is about to be sent, before it is handed to the server. False where the claim has been lost. */
export async function beginSending(
  connection: Connection,
  claim: Claim,
  message: { recipient: string; subject: string; text: string; html: string },
  seconds: number,
): Promise<boolean> {
  const rows = await connection
    .update(mails)
    .set({ ...message, state: 'sending', claimed_until: soon(seconds) })
    .where(isMine(claim, 'waiting'))
    .returning({ id: mails.id });
  return rows.length > 0;
}

/** The server has accepted it. */
export async function noteSent(connection: Connection, claim: Claim): Promise<void> {
  await connection
    .update(mails)
    .set({ state: 'sent', sent_at: sql`now()`, claimed_until: null, last_error: null })
    .where(isMine(claim, 'sending'));
}

/** The server surely didn't accept it: retried in so many seconds, or given up when its time is over. Returns which. */
export async function noteFailure(
  connection: Connection,
  claim: Claim,
  { error, seconds, from }: { error: string; seconds: number; from: 'waiting' | 'sending' },
): Promise<MailRow['state'] | undefined> {
  const [row] = await connection
    .update(mails)
    .set({
      state: sql`case when ${soon(seconds)} < ${mails.give_up_at} then 'waiting' else 'given_up' end`,
      next_try_at: soon(seconds),
      claimed_until: null,
      last_error: error,
    })
    .where(isMine(claim, from))
    .returning({ state: mails.state });
  return row?.state;
}

/** Ends the sending in that state, with the reason. */
export async function finish(
  connection: Connection,
  claim: Claim,
  { state, error, from }: { state: 'given_up' | 'unclear' | 'skipped'; error: string; from: 'waiting' | 'sending' },
): Promise<void> {
  await connection.update(mails).set({ state, claimed_until: null, last_error: error }).where(isMine(claim, from));
}

/**
 * It can't be written yet: looked at again in so many seconds. That isn't counted as a try, so its number is given once more; of two
 * processes with the same number only one sets the mail to `sending` or defers it.
 */
export async function defer(connection: Connection, claim: Claim, seconds: number): Promise<void> {
  await connection
    .update(mails)
    .set({ tries: sql`${mails.tries} - 1`, next_try_at: soon(seconds), claimed_until: null })
    .where(isMine(claim, 'waiting'));
}

/**
 * Skips the waiting mails of these events of an order, and locks them until the transaction's end. False where one has gone already, or is
 * being sent.
 */
export async function cancelMails(
  transaction: Transaction,
  { orderId, first, last }: { orderId: number; first: number; last: number },
): Promise<boolean> {
  const isOfMove = and(eq(mails.order_id, orderId), between(mails.event_id, first, last));
  const found = await transaction
    .select({ state: mails.state, claimed_until: mails.claimed_until })
    .from(mails)
    .where(isOfMove)
    .for('update');
  if (found.some(({ state, claimed_until }) => state !== 'skipped' && (state !== 'waiting' || claimed_until !== null))) return false;
  await transaction
    .update(mails)
    .set({ state: 'skipped', last_error: UNDONE })
    .where(and(isOfMove, eq(mails.state, 'waiting')));
  return true;
}

/** Mails whose process died after it began to send: nobody knows whether they arrived. */
export async function findLostMails(connection: Connection, error: string): Promise<MailRow[]> {
  return connection
    .update(mails)
    .set({ state: 'unclear', claimed_until: null, last_error: error })
    .where(sql`${mails.state} = 'sending' and ${mails.claimed_until} <= now()`)
    .returning();
}

/** Seconds until the next mail is due; null when none waits. */
export async function secondsUntilDue(connection: Connection): Promise<number | null> {
  const [row] = await connection
    .select({
      seconds: sql<
        number | null
      >`extract(epoch from min(greatest(${mails.next_try_at}, coalesce(${mails.claimed_until}, ${mails.next_try_at}))) - now())::float8`,
    })
    .from(mails)
    .where(eq(mails.state, 'waiting'));
  return row?.seconds ?? null;
}
