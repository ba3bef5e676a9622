import type { Sort } from '@lapak/contract/list-keys';
import type { MAIL_SORTS, MAIL_TABS } from '@lapak/contract/messages/list-keys';
import { type MailDecision, type MailKind, STUCK_MAIL_STATES } from '@lapak/contract/messages/mail-states';
import { and, count, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { pageOf, type Slice, sortOrder } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { mailboxOf } from '../../../database/tables/columns.ts';
import { mails } from '../../../database/tables.ts';

export type MailRow = typeof mails.$inferSelect;

interface MailFilter {
  q?: string | undefined;
  state?: (typeof MAIL_TABS)[number] | undefined;
  kind?: MailKind | undefined;
  order_id?: number | undefined;
}

// Literal, as in the index's predicate: with parameters the planner couldn't use it.
const isStuck = sql`${mails.state} in (${sql.raw(STUCK_MAIL_STATES.map((state) => `'${state}'`).join(', '))})`;

/** Nothing is left to send or decide. */
const isOver = inArray(mails.state, ['sent', 'skipped']);

function where({ q, state, kind, order_id }: MailFilter): SQL | undefined {
  return and(
    everyWord(wordsOf(q), (word) => holds(sql`${mails.search_text}`, word)),
    state === undefined || state === 'all' ? undefined : state === 'stuck' ? isStuck : eq(mails.state, state),
    kind && eq(mails.kind, kind),
    order_id === undefined ? undefined : eq(mails.order_id, order_id),
  );
}

/** A page of mails, newest first unless asked otherwise. */
export async function listMailRows(
  connection: Connection,
  filter: MailFilter,
  sort: Sort<(typeof MAIL_SORTS)[number]> = '-created_at',
  slice: Slice,
) {
  const query = connection
    .select()
    .from(mails)
    .where(where(filter))
    .orderBy(...sortOrder(sort, { created_at: mails.created_at }, mails.id));
  return pageOf(query, slice, connection.$count(mails, where(filter)));
}

/** The mail that says an order was received. */
export async function findPlacedMail(connection: Connection, orderId: number) {
  const [row] = await connection
    .select({ state: mails.state, last_error: mails.last_error })
    .from(mails)
    .where(and(eq(mails.order_id, orderId), eq(mails.kind, 'placed')));
  return row;
}

/** The number of mails that wait for a person: given up or unclear. */
export async function countStuckMails(connection: Connection): Promise<number> {
  return connection.$count(mails, isStuck);
}

/** The number of other mails of those kinds that went to a mailbox within a day, or may have. All spellings of an address count as one. */
export async function countRecentMails(
  connection: Connection,
  { recipient, kinds, beside }: { recipient: string; kinds: readonly MailKind[]; beside: number },
): Promise<number> {
  const [row] = await connection
    .select({ recent: count() })
    .from(mails)
    .where(
      and(
        sql`${mailboxOf(mails.recipient)} = ${mailboxOf(sql`${recipient}::text`)}`,
        sql`${mails.created_at} > now() - interval '1 day'`,
        inArray(mails.state, ['sending', 'sent', 'unclear']),
        inArray(mails.kind, [...kinds]),
        ne(mails.id, beside),
      ),
    );
  return row?.recent ?? 0;
}

export async function findMail(connection: Connection, id: number): Promise<MailRow | undefined> {
  const [row] = await connection.select().from(mails).where(eq(mails.id, id));
  return row;
}

export async function lockMail(transaction: Transaction, id: number): Promise<MailRow | undefined> {
  const [row] = await transaction.select().from(mails).where(eq(mails.id, id)).for('update');
  return row;
}

/** Deletes the bodies of at most `limit` finished mails from before that moment; returns how many there were. */
export async function forgetBodies(connection: Connection, before: Date, limit: number): Promise<number> {
  const some = connection
    .select({ id: mails.id })
    .from(mails)
    .where(and(lt(mails.created_at, before), isOver, or(isNotNull(mails.text), isNotNull(mails.html))))
    .orderBy(mails.created_at)
    .limit(limit);
  const { rowCount } = await connection.update(mails).set({ text: null, html: null }).where(inArray(mails.id, some));
  return rowCount ?? 0;
}

const DECIDED = {
  resend: { state: 'waiting', claimed_until: null, next_try_at: sql`now()`, give_up_at: sql`now() + interval '2 days'` },
  arrived: { state: 'sent', sent_at: sql`now()` },
  dismiss: { state: 'skipped' },
} as const;

/** Writes a decision about a mail that the caller has locked. */
export async function decideMailRow(transaction: Transaction, id: number, decision: MailDecision, userId: number): Promise<void> {
  await transaction
    .update(mails)
    .set({ ...DECIDED[decision], decided_by: userId, decided_at: sql`now()` })
    .where(eq(mails.id, id));
}

const isAbout = ({ orderIds, userId }: { orderIds: readonly number[]; userId: number | null }) =>
  or(inArray(mails.order_id, [...orderIds]), userId === null ? undefined : eq(mails.user_id, userId));

/** Mails about these orders and this account, without their texts, oldest first. Not those to the shop. */
export async function findMailsAbout(connection: Connection, about: { orderIds: readonly number[]; userId: number | null }) {
  return connection
    .select({ kind: mails.kind, recipient: mails.recipient, subject: mails.subject, state: mails.state, created_at: mails.created_at })
    .from(mails)
    .where(and(isAbout(about), ne(mails.kind, 'new_order')))
    .orderBy(mails.id);
}

export async function countMailsAbout(
  connection: Connection,
  about: { orderIds: readonly number[]; userId: number | null },
): Promise<number> {
  return connection.$count(mails, and(isAbout(about), ne(mails.kind, 'new_order')));
}

/** Deletes all mails about these orders and this account, those to the shop too: what waits isn't sent any more. */
export async function deleteMailsAbout(
  transaction: Transaction,
  about: { orderIds: readonly number[]; userId: number | null },
): Promise<void> {
  await transaction.delete(mails).where(isAbout(about));
}

/** Mails that aren't over, by state; each state has its index. */
export async function countOpenMails(connection: Connection) {
  return connection
    .select({ state: mails.state, mails: count() })
    .from(mails)
    .where(inArray(mails.state, ['waiting', 'sending', ...STUCK_MAIL_STATES]))
    .groupBy(mails.state);
}
