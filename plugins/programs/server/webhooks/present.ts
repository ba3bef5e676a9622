import type { Discrepancy } from '@lapak/contract/bookkeeping/reconciliation';
import type { z } from 'zod';
import type { Webhook, WebhookDelivery } from '../../contract/webhooks.ts';
import type { DeliveryRow } from './delivery-queries.ts';
import type { EndpointRow } from './queries.ts';

/** An endpoint's JSON: never a secret. */
export function presentEndpoint({ secret: _secret, old_secret: _old, ...row }: EndpointRow): z.infer<typeof Webhook> {
  return row;
}

export function presentDelivery({ public_id, ...row }: DeliveryRow): z.infer<typeof WebhookDelivery> {
  return { ...row, event_id: `evt_${public_id}`, next_try_at: row.state === 'waiting' ? row.next_try_at : null };
}

/** An endpoint that the shop gave up, as what a person has to look at. */
export function presentSwitchedOff({ id, name, url, switched_off_at }: EndpointRow): z.infer<typeof Discrepancy>[] {
  if (!switched_off_at) return [];
  const detail = `${name} (${url}) tidak menerima kiriman, sehingga toko berhenti mengirim. Perbaiki penerimanya, lalu aktifkan lagi.`;
  return [{ area: 'webhook', id, detail, at: switched_off_at }];
}
