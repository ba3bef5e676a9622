import type { Discrepancy } from '@lapak/contract/bookkeeping/reconciliation';
import type { z } from 'zod';
import type { Webhook, WebhookDelivery } from '../../contract/webhooks.ts';
import type { DeliveryRow } from './delivery-queries.ts';
import type { EndpointRow } from './queries.ts';

/** An endpoint's JSON: never a secret. */
export function presentEndpoint(row: EndpointRow): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    is_active: row.is_active,
    switched_off_at: row.switched_off_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    old_secret_until: row.old_secret_until?.toISOString() ?? null,
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}

export function presentDelivery({ public_id, tried_at, next_try_at, created_at, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    event_id: `evt_${public_id}`,
    tried_at: tried_at?.toISOString() ?? null,
    next_try_at: row.state === 'waiting' ? next_try_at.toISOString() : null,
    created_at: created_at.toISOString(),
  };
}

/** An endpoint that the shop gave up, as what a person has to look at. */
export function presentSwitchedOff({ id, name, url, switched_off_at }: EndpointRow): z.infer<typeof Discrepancy>[] {
  if (!switched_off_at) return [];
  const detail = `${name} (${url}) tidak menerima kiriman, sehingga toko berhenti mengirim. Perbaiki penerimanya, lalu aktifkan lagi.`;
  return [{ area: 'webhook', id, detail, at: switched_off_at }];
}
