import { z } from 'zod';
import { NO_ORIGIN } from '../checkout/check-texts.ts';
import { Id, MAX_ID, Rupiah, Timestamp } from './wire.ts';

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
  /** The service can't be asked at the moment: this is what it last said, some days ago at most. */
  is_estimate: z.boolean(),
});

/** One step of a parcel on its way, in the courier's own words: their times have no one form (rajaongkir.md section 7). */
export const TrackingStep = z.object({ at: z.string(), text: z.string(), place: z.string() });
export type TrackingStep = z.infer<typeof TrackingStep>;

/**
 * What is known of a parcel on its way, the newest step first. Since `failing_since` the courier has said nothing; the steps are those from
 * before.
 */
export const Tracking = z.object({
  status: z.string().nullable(),
  steps: z.array(TrackingStep),
  is_delivered: z.boolean(),
  answered_at: Timestamp.nullable(),
  failing_since: Timestamp.nullable(),
});
export type Tracking = z.infer<typeof Tracking>;
