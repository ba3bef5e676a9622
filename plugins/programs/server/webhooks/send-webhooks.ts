import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@lapak/server/database/connection.ts';
import { isAway, isTooBusy } from '@lapak/server/database/connection-errors.ts';
import { pauseAfter } from '@lapak/server/database/run-queue.ts';
import { signedHeaders } from '@lapak/server/providers/webhook/sign-webhook.ts';
import { MAX_POST_MS, type WebhookClient, WebhookFailure } from '@lapak/server/providers/webhook/webhook-client.ts';
import { type Claim, claimDelivery, findDueEndpoints, findMessage, noteDelivered, noteFailing, noteRefused } from './delivery-queries.ts';

export interface WebhookDependencies {
  database: Database;
  webhooks: WebhookClient;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Longer than any try lasts, so that no process takes over what another still sends. */
const LEASE_SECONDS = (3 * MAX_POST_MS) / 1000;
/** While receivers take their time, it is looked so often whether something is due to others. */
const LOOK_AGAIN_MS = 500;
const GONE = 410;

/**
 * Sends what is due until nothing is or `isOver` (decision 106), to each endpoint one after another, and to all at once: there are few, and
 * a slow one must hold up no other, neither of those that are due now nor of those that come to be. Several processes may do so at once.
 * What a killed process had claimed is sent again when its lease is over: an event may arrive twice, under the same id.
 */
export async function sendWebhooks(dependencies: WebhookDependencies, isOver: () => boolean = () => false): Promise<'done'> {
  const served = new Map<number, Promise<void>>();
  do {
    for (const id of await findDueEndpoints(dependencies.database)) {
      if (served.has(id)) continue;
      served.set(
        id,
        serveEndpoint(dependencies, id, isOver).finally(() => served.delete(id)),
      );
    }
    const all = Promise.all(served.values());
    await (isOver() ? all : Promise.race([all, delay(LOOK_AGAIN_MS, undefined, { ref: false })]));
  } while (served.size > 0);
  return 'done';
}

async function serveEndpoint(dependencies: WebhookDependencies, endpointId: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const claim = await claimDelivery(dependencies.database, endpointId, LEASE_SECONDS);
    if (!claim || !(await deliver(dependencies, claim, endpointId))) return;
  }
}

/** False where the endpoint is left alone for now. */
async function deliver({ database, webhooks, log }: WebhookDependencies, claim: Claim, endpointId: number): Promise<boolean> {
  const message = await findMessage(database, claim, endpointId);
  // The nightly job has just deleted it.
  if (!message) return true;
  const { public_id, type, data, created_at, url, secret, old_secret } = message;
  const id = `evt_${public_id}`;
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data });
  const secrets = [secret, ...(old_secret ? [old_secret] : [])];

  let status: number | null = null;
  let error: string | null = null;
  try {
    status = await webhooks.post(url, body, signedHeaders({ id, seconds: Math.floor(Date.now() / 1_000), body, secrets }));
    if (status < 200 || status > 299) error = `Jawabannya ${status}.`;
  } catch (failed) {
    error = failed instanceof WebhookFailure ? failed.reason : 'Pengiriman gagal dengan cara yang tidak dikenal.';
    if (!(failed instanceof WebhookFailure)) log.error({ err: failed, delivery: claim.id }, 'a webhook could not be sent');
  }

  if (error === null && status !== null) {
    const accepted = status;
    await retryWhileAway(() => database.transaction((transaction) => noteDelivered(transaction, claim, endpointId, accepted)));
    return true;
  }
  const refused = { status, error: error ?? '', seconds: pauseAfter(claim.tries) };
  const { isAwake, isSwitchedOff } = await retryWhileAway(() =>
    database.transaction(async (transaction) => {
      await noteRefused(transaction, claim, refused);
      return noteFailing(transaction, endpointId, status === GONE);
    }),
  );
  const fields = { endpoint: endpointId, delivery: claim.id, tries: claim.tries, status, said: error };
  if (isSwitchedOff) log.error(fields, 'a webhook was switched off');
  else log.warn(fields, 'a webhook was not accepted, it is tried again');
  return isAwake;
}

/** Retries while the database is away: what was accepted shouldn't be sent again. */
async function retryWhileAway<Result>(note: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + (LEASE_SECONDS * 1000) / 2;
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (!(isAway(error) || isTooBusy(error)) || Date.now() > end) throw error;
      await delay(250);
    }
  }
}
