import type { DeliveryState } from '@lapak/contract/messages/webhook-states';
import type { Connection, Transaction } from '@lapak/server/database/connection.ts';
import { pageOf, type Slice } from '@lapak/server/database/listing.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../tables.ts';

/*
 * The queue that the sending processes share. All times are the database's. Claiming a delivery raises `tries`; every later step names
 * that number and changes nothing once it was claimed again.
 */

/** Notified by the trigger that queues, and when an admin has something sent again. */
export const WEBHOOK_CHANNEL = 'webhooks';

/** Failures in a row after which an endpoint is left alone for a while, and the longest while. */
const RESTS_AFTER = 3;
const MAX_REST_SECONDS = 3_600;
/** An endpoint that has accepted nothing for so long is given up; not for one try at the end of a quiet week. */
const GIVEN_UP_AFTER = sql`interval '2 days'`;
const MIN_FAILURES = 10;

const soon = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isAwake = sql`${webhookEndpoints.is_active} and ${webhookEndpoints.deleted_at} is null
  and (${webhookEndpoints.resting_until} is null or ${webhookEndpoints.resting_until} <= now())`;
const isDue = sql`${webhookDeliveries.state} = 'waiting' and ${webhookDeliveries.next_try_at} <= now()
  and (${webhookDeliveries.claimed_until} is null or ${webhookDeliveries.claimed_until} <= now())`;

/** The endpoints for which something is due. */
export async function findDueEndpoints(connection: Connection): Promise<number[]> {
  const due = connection
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpoint_id, webhookEndpoints.id), isDue));
  const rows = await connection
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(isAwake, sql`exists ${due}`))
    .orderBy(webhookEndpoints.id);
  return rows.map(({ id }) => id);
}

/** Claims the delivery to that endpoint that has been due for longest, for so many seconds; undefined where none is, or it rests. */
export async function claimDelivery(connection: Connection, endpointId: number, seconds: number) {
  const due = sql`(select ${webhookDeliveries.id} from ${webhookDeliveries} join ${webhookEndpoints} on ${webhookEndpoints.id} = ${webhookDeliveries.endpoint_id}
    where ${webhookDeliveries.endpoint_id} = ${endpointId} and ${isDue} and ${isAwake}
    order by ${webhookDeliveries.next_try_at}, ${webhookDeliveries.id} limit 1 for update of ${webhookDeliveries} skip locked)`;
  const [claim] = await connection
    .update(webhookDeliveries)
    .set({ tries: sql`${webhookDeliveries.tries} + 1`, claimed_until: soon(seconds), tried_at: sql`now()` })
    .where(sql`${webhookDeliveries.id} = ${due}`)
    .returning({ id: webhookDeliveries.id, tries: webhookDeliveries.tries, event_id: webhookDeliveries.event_id });
  return claim;
}

export type Claim = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/** What is sent, where to, and what signs it. */
export async function findMessage(connection: Connection, { event_id }: Claim, endpointId: number) {
  const [row] = await connection
    .select({
      public_id: webhookEvents.public_id,
      type: webhookEvents.type,
      data: webhookEvents.data,
      created_at: webhookEvents.created_at,
      url: webhookEndpoints.url,
      secret: webhookEndpoints.secret,
      old_secret: sql<string | null>`case when ${webhookEndpoints.old_secret_until} > now() then ${webhookEndpoints.old_secret} end`,
    })
    .from(webhookEvents)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(eq(webhookEvents.id, event_id));
  return row;
}

const isMine = ({ id, tries }: Claim) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tries, tries), eq(webhookDeliveries.state, 'waiting'));

/** The receiver has said yes. */
export async function noteDelivered(transaction: Transaction, claim: Claim, endpointId: number, status: number): Promise<void> {
  await transaction
    .update(webhookDeliveries)
    .set({ state: 'delivered', claimed_until: null, answer_status: status, last_error: null })
    .where(isMine(claim));
  await transaction
    .update(webhookEndpoints)
    .set({ failures: 0, failing_since: null, resting_until: null, last_delivered_at: sql`now()` })
    .where(eq(webhookEndpoints.id, endpointId));
}

/** It wasn't accepted: tried again in so many seconds, or given up when its time is over. */
export async function noteRefused(
  transaction: Transaction,
  claim: Claim,
  { status, error, seconds }: { status: number | null; error: string; seconds: number },
): Promise<void> {
  await transaction
    .update(webhookDeliveries)
    .set({
      state: sql`case when ${soon(seconds)} < ${webhookDeliveries.give_up_at} then 'waiting' else 'given_up' end`,
      next_try_at: soon(seconds),
      claimed_until: null,
      answer_status: status,
      last_error: error,
    })
    .where(isMine(claim));
}

/**
 * Counts a failure of an endpoint. After three in a row it rests, a minute first and an hour at most; `isGone`, or two days without a
 * yes, switch it off. Returns whether anything more may be sent to it now, and whether this switched it off.
 */
export async function noteFailing(transaction: Transaction, endpointId: number, isGone: boolean) {
  const failures = sql`${webhookEndpoints.failures} + 1`;
  const over = sql`(${isGone}::boolean or (${failures} >= ${MIN_FAILURES} and ${webhookEndpoints.failing_since} < now() - ${GIVEN_UP_AFTER}))`;
  const rest = sql`make_interval(secs => least(60 * 2 ^ least(${failures} - ${RESTS_AFTER}, 10), ${MAX_REST_SECONDS}))`;
  const [row] = await transaction
    .update(webhookEndpoints)
    .set({
      failures,
      failing_since: sql`coalesce(${webhookEndpoints.failing_since}, now())`,
      resting_until: sql`case when ${failures} >= ${RESTS_AFTER} then now() + ${rest} end`,
      is_active: sql`not ${over}`,
      switched_off_at: sql`case when ${over} then now() end`,
    })
    .where(and(eq(webhookEndpoints.id, endpointId), webhookEndpoints.is_active, isNull(webhookEndpoints.deleted_at)))
    .returning({ is_active: webhookEndpoints.is_active, resting_until: webhookEndpoints.resting_until });
  return { isAwake: row?.is_active === true && row.resting_until === null, isSwitchedOff: row?.is_active === false };
}

/** Seconds until a delivery is due; null when none waits. */
export async function secondsUntilDue(connection: Connection): Promise<number | null> {
  const [row] = await connection
    .select({
      seconds: sql<number | null>`extract(epoch from min(greatest(${webhookDeliveries.next_try_at}, ${webhookDeliveries.claimed_until},
        ${webhookEndpoints.resting_until})) - now())::float8`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .where(and(eq(webhookDeliveries.state, 'waiting'), webhookEndpoints.is_active, isNull(webhookEndpoints.deleted_at)));
  return row?.seconds ?? null;
}

/** A page of an endpoint's deliveries, newest first, with the total. */
export async function listDeliveryRows(connection: Connection, endpointId: number, state: DeliveryState | undefined, slice: Slice) {
  const where = and(eq(webhookDeliveries.endpoint_id, endpointId), state && eq(webhookDeliveries.state, state));
  const query = connection
    .select({
      id: webhookDeliveries.id,
      public_id: webhookEvents.public_id,
      type: webhookEvents.type,
      data: webhookEvents.data,
      state: webhookDeliveries.state,
      tries: webhookDeliveries.tries,
      answer_status: webhookDeliveries.answer_status,
      error: webhookDeliveries.last_error,
      tried_at: webhookDeliveries.tried_at,
      next_try_at: webhookDeliveries.next_try_at,
      created_at: webhookDeliveries.created_at,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
    .where(where)
    .orderBy(desc(webhookDeliveries.id));
  return pageOf(query, slice, connection.$count(webhookDeliveries, where));
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>['rows'][number];

/** Has one delivery sent again now, for two more days, or all that were given up; returns how many. Not one that is on its way. */
export async function replayRows(transaction: Transaction, endpointId: number, deliveryId: number | null): Promise<number> {
  const which =
    deliveryId === null
      ? eq(webhookDeliveries.state, 'given_up')
      : and(
          eq(webhookDeliveries.id, deliveryId),
          sql`(${webhookDeliveries.claimed_until} is null or ${webhookDeliveries.claimed_until} <= now())`,
        );
  const { rowCount } = await transaction
    .update(webhookDeliveries)
    .set({ state: 'waiting', next_try_at: sql`now()`, give_up_at: sql`now() + interval '2 days'`, claimed_until: null })
    .where(and(eq(webhookDeliveries.endpoint_id, endpointId), which));
  return rowCount ?? 0;
}
