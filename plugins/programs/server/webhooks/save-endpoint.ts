import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { notify } from '@lapak/server/database/listen.ts';
import { refuseChanged } from '@lapak/server/database/refuse-changed.ts';
import { newSecret } from '@lapak/server/providers/webhook/sign-webhook.ts';
import type { WebhookClient } from '@lapak/server/providers/webhook/webhook-client.ts';
import { Webhook, type WebhookInput, type WebhookUpdate } from '../../contract/webhooks.ts';
import { WEBHOOK_CHANNEL } from './delivery-queries.ts';
import { presentEndpoint } from './present.ts';
import { countEndpoints, type EndpointRow, findEndpoint, insertEndpoint, lockEndpoint, lockEndpoints, updateEndpoint } from './queries.ts';

interface Saving {
  database: Database;
  webhooks: WebhookClient;
}

/** Each event is written once an endpoint in the sale's own transaction. */
const MAX_ENDPOINTS = 20;
/** A new secret that reached the receiver late costs nothing within this time. */
const OLD_SECRET_MS = 24 * 3_600_000;
const WELL = { switched_off_at: null, failures: 0, failing_since: null, resting_until: null };

/** Makes an endpoint with a secret of its own. Throws `invalid_input` for an address that nothing may be sent to, or one too many. */
export async function createEndpoint({ database, webhooks }: Saving, input: WebhookInput): Promise<EndpointRow> {
  refuseAddress(webhooks, input.url);
  return database.transaction(async (transaction) => {
    await lockEndpoints(transaction);
    if ((await countEndpoints(transaction)) >= MAX_ENDPOINTS)
      throw failure('invalid_input', { text: `Paling banyak ${MAX_ENDPOINTS} webhook.` });
    return existing(await findEndpoint(transaction, await insertEndpoint(transaction, { ...input, secret: newSecret() })));
  });
}

/** Changes an endpoint. Switched on again it begins anew. Throws `changed_meanwhile`, `not_found` and what `createEndpoint` throws. */
export async function changeEndpoint(
  { database, webhooks }: Saving,
  id: number,
  { expected_version, ...input }: WebhookUpdate,
): Promise<EndpointRow> {
  refuseAddress(webhooks, input.url);
  return database.transaction(async (transaction) => {
    const before = await mustLock(transaction, id);
    await refuseChanged(expected_version, before, () => presentEndpoint(before), Webhook);
    const isAnew = input.is_active && (!before.is_active || input.url !== before.url);
    await notify(transaction, WEBHOOK_CHANNEL, '');
    return existing(await updateEndpoint(transaction, id, { ...input, ...(isAnew ? WELL : {}) }));
  });
}

/** Gives an endpoint a new secret; the present one also signs for a day. */
export async function rotateSecret(database: Database, id: number): Promise<EndpointRow> {
  return database.transaction(async (transaction) => {
    const { secret } = await mustLock(transaction, id);
    const changes = { secret: newSecret(), old_secret: secret };
    return existing(await updateEndpoint(transaction, id, { ...changes, old_secret_until: new Date(Date.now() + OLD_SECRET_MS) }));
  });
}

/** Deletes an endpoint: nothing more is sent to it, what waits neither, and its secrets are forgotten. */
export async function removeEndpoint(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await mustLock(transaction, id);
    const forgotten = { secret: '', old_secret: null, old_secret_until: null };
    await updateEndpoint(transaction, id, { ...forgotten, ...WELL, is_active: false, deleted_at: new Date() });
  });
}

async function mustLock(transaction: Transaction, id: number): Promise<EndpointRow> {
  return existing(await lockEndpoint(transaction, id));
}

function refuseAddress(webhooks: WebhookClient, url: string): void {
  const refusal = webhooks.refusal(url);
  if (refusal) throw failure('invalid_input', { fields: { url: refusal } });
}
