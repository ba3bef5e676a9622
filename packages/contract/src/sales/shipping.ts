import { z } from 'zod';
import { Id, MAX_ID, Moment, Rupiah, type Wire } from '../wire.ts';
import { NO_ORIGIN } from './checkout/check-texts.ts';
import { DeliveryClock } from './delivery/delivery-clock.ts';

/** A national courier's offer, cost in rupiah for the whole parcel, `estimated_delivery` in days (spec section 3). */
export const NationalOption = z.object({
  courier_code: z.string(),
  courier_name: z.string(),
  service: z.string(),
  description: z.string(),
  cost: Rupiah,
  /** "2-3", "1", or empty when the courier doesn't say. */
  estimated_delivery: z.string(),
});
export type NationalOption = z.infer<typeof NationalOption>;

/** POST /shipping/cost: weight in grams, `courier` colon-separated codes (spec section 7). */
export const ShippingCostRequest = z.object({
  origin_district_id: z.number({ error: NO_ORIGIN }).int(NO_ORIGIN).positive(NO_ORIGIN).max(MAX_ID, NO_ORIGIN),
  destination_district_id: Id,
  weight: z.number().int().min(1).max(1_000_000),
  /** What lies in the parcel, so that the answer can say how long it may be on its way. */
  product_ids: z.array(Id).max(200).optional(),
  courier: z
    .string()
    .trim()
    .max(300)
    .regex(/^[a-z0-9]+(:[a-z0-9]+)*$/u)
    .optional(),
});
export type ShippingCostRequest = z.infer<typeof ShippingCostRequest>;

export const ShippingCostAnswer = z.object({
  success: z.literal(true),
  message: z.string().optional(),
  options: z.array(NationalOption),
  data: z.array(NationalOption),
  /** The service doesn't answer: this is its last answer, some days old at most. */
  is_estimate: z.boolean(),
  /** Which of `product_ids` may be on its way for the shortest time, in days; a slower service is refused (decision 127). */
  keeping: z.object({ name: z.string(), days: z.number().int() }).nullable(),
  delivery: DeliveryClock,
});

/** A step of a parcel's tracking in the courier's own words, which have no fixed format (rajaongkir.md section 7). */
export const TrackingStep = z.object({ at: z.string(), text: z.string(), place: z.string() });
export type TrackingStep = z.infer<typeof TrackingStep>;

/** A parcel's tracking, newest step first. Since `failing_since` the courier hasn't answered; the steps are older. */
export const Tracking = z.object({
  status: z.string().nullable(),
  steps: z.array(TrackingStep),
  is_delivered: z.boolean(),
  answered_at: Moment.nullable(),
  failing_since: Moment.nullable(),
});
export type Tracking = Wire<typeof Tracking>;
