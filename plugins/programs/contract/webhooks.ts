import { DELIVERY_STATES, WEBHOOK_EVENT_TYPES } from '@lapak/contract/messages/webhook-states';
import { answer, Count, ExpectedVersion, Id, Moment, PageQuery, pageAnswer, requiredText, Version, type Wire } from '@lapak/contract/wire';
import { z } from 'zod';

/** Where another program is told of events, without its secret (decision 106). */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  is_active: z.boolean(),
  /** When the shop gave it up by itself. */
  switched_off_at: Moment.nullable(),
  /** Since when nothing was accepted; null while all is well. */
  failing_since: Moment.nullable(),
  last_delivered_at: Moment.nullable(),
  /** Until when the secret before the present one also signs. */
  old_secret_until: Moment.nullable(),
  version: Version,
  created_at: Moment,
});
export type Webhook = Wire<typeof Webhook>;

const isAddress = (text: string) => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
};

/** POST /webhooks: https only; http and addresses of a private network only where the shop's setting lets them. At most 20. */
export const WebhookInput = z.object({
  name: requiredText(60, 'Isi nama program yang menerima.'),
  url: requiredText(500, 'Isi alamat penerima.').refine(isAddress, 'Isi alamat lengkap, misalnya https://gudang.example/kabar.'),
  events: z
    .array(z.enum(WEBHOOK_EVENT_TYPES))
    .min(1, 'Pilih paling sedikit satu kejadian.')
    .max(WEBHOOK_EVENT_TYPES.length)
    .refine((events) => new Set(events).size === events.length, 'Setiap kejadian cukup sekali.'),
  is_active: z.boolean(),
});
export type WebhookInput = z.infer<typeof WebhookInput>;

/** PUT /webhooks/{id}: switching it on begins anew, whatever failed before. */
export const WebhookUpdate = WebhookInput.extend({ expected_version: ExpectedVersion });
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

/** GET /webhooks: newest first. */
export const WebhookListQuery = PageQuery;
export const WebhookListAnswer = pageAnswer(Webhook);
export const WebhookAnswer = answer(Webhook);
/** The only answers that hold the secret: after making it, and after POST /webhooks/{id}/secret. */
export const WebhookSecretAnswer = answer(Webhook.extend({ secret: z.string() }));

/** One event on its way to one webhook. */
export const WebhookDelivery = z.object({
  id: z.number().int().positive(),
  /** The `webhook-id` by which a receiver knows it again. */
  event_id: z.string(),
  type: z.enum(WEBHOOK_EVENT_TYPES),
  data: z.record(z.string(), z.unknown()),
  state: z.enum(DELIVERY_STATES),
  tries: Count,
  /** HTTP status of the last answer; null where there was none. */
  answer_status: z.number().int().nullable(),
  error: z.string().nullable(),
  tried_at: Moment.nullable(),
  /** While it waits. */
  next_try_at: Moment.nullable(),
  created_at: Moment,
});
export type WebhookDelivery = Wire<typeof WebhookDelivery>;

/** GET /webhooks/{id}/deliveries: newest first. */
export const WebhookDeliveryQuery = PageQuery.omit({ q: true }).extend({ state: z.enum(DELIVERY_STATES).optional() });
export const WebhookDeliveryListAnswer = pageAnswer(WebhookDelivery);

/** POST /webhooks/{id}/replays: sends one delivery again under the same id, or all that were given up. */
export const WebhookReplay = z.object({ delivery_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable() });
export const WebhookReplayAnswer = answer(z.object({ count: Count }));
