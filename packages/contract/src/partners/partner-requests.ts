import { z } from 'zod';
import {
  answer,
  Balance,
  Count,
  Id,
  IdText,
  Moment,
  optionalText,
  PageQuery,
  pageAnswer,
  positiveRupiah,
  requiredText,
  rupiah,
  type Wire,
} from '../wire.ts';
import { REQUEST_KINDS, REQUEST_PRICES, REQUEST_STATES } from './partner-request-states.ts';

/**
 * What a partner asked for on their own page (decision 115). What belongs to another kind is null. `level` is the product's as it is now;
 * null where product or size are deleted or another partner's by now.
 */
export const PartnerRequest = z.object({
  id: Id,
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  business: z.object({ id: Id, name: z.string() }),
  product_name: z.string().nullable(),
  variant_label: z.string().nullable(),
  units: z.number().int().positive().nullable(),
  price: Balance.nullable(),
  price_of: z.enum(REQUEST_PRICES).nullable(),
  /** A day in Aceh, YYYY-MM-DD. */
  holiday_until: z.string().nullable(),
  message: z.string().nullable(),
  level: z.object({ product_id: Id, stock: Count, price: Balance, reseller_price: Balance }).nullable(),
  answer: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  /** The draft that was begun for what comes. */
  paper_id: Id.nullable(),
  created_at: Moment,
});
export type PartnerRequest = Wire<typeof PartnerRequest>;

/** GET /partner-wishes: newest first. */
export const PartnerRequestQuery = PageQuery.extend({
  state: z.enum(REQUEST_STATES).optional(),
  kind: z.enum(REQUEST_KINDS).optional(),
  business_id: IdText.optional(),
});
export type PartnerRequestQuery = z.infer<typeof PartnerRequestQuery>;
export const PartnerRequestListAnswer = pageAnswer(PartnerRequest);
export const PartnerRequestAnswer = answer(PartnerRequest);

const prices = { price: positiveRupiah('Isi harga jual.'), reseller_price: rupiah('Isi harga mitra.') };
/** The form for a new price, with what the partner is answered. */
export const RequestPrices = z.object({ ...prices, answer: optionalText(300) });

/**
 * POST /partner-wishes/{id}/take: does what was asked for. `expected_stock` (sold out) and `expected` prices (a new price) are what its
 * sender saw; where it is otherwise by now, nothing is done.
 */
export const RequestTaking = z.object({
  expected_stock: Count.nullish(),
  prices: z
    .object({
      ...prices,
      expected_price: z.number().min(0),
      expected_reseller_price: z.number().min(0),
    })
    .nullish(),
  answer: optionalText(300),
});
export type RequestTaking = z.infer<typeof RequestTaking>;

/** POST /partner-wishes/{id}/decline: the partner reads the reason. */
export const RequestRefusal = z.object({ reason: requiredText(300, 'Tulis alasannya. Mitra akan membacanya.') });
export type RequestRefusal = z.infer<typeof RequestRefusal>;
