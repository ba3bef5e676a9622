import { z } from 'zod';
import { PAPER_HEAD } from '../kernel/paper-head.ts';
import { answer, Balance, Id, PageMeta, PageQuery, type Wire } from '../wire.ts';

/* Goods of partners that are in the shop's hands, as they are now: for insurance and the yearly meeting. */

/** GET /partners/goods: `q` searches product, size and partner. */
export const ConsignmentQuery = PageQuery;
export const ConsignmentSheetQuery = PageQuery.pick({ q: true });

/** A product, or one of its sizes, of which something is there. */
export const ConsignedGoods = z.object({
  product_id: Id,
  /** The size; null of the product's own stock. */
  variant_id: Id.nullable(),
  name: z.string(),
  label: z.string().nullable(),
  /** Null of a partner that is known by name alone. */
  business_id: Id.nullable(),
  partner: z.string(),
  /** What is in stock, and what is sold and not handed over; of it that. */
  units: z.number().int(),
  sold: z.number().int(),
  /** What a shopper pays for one today, and the partner's part of that by what is agreed today. */
  price: Balance,
  share: Balance,
  /** The same of all units. */
  value: Balance,
  partner_value: Balance,
});
export type ConsignedGoods = Wire<typeof ConsignedGoods>;

/** Sums of all that is found, on whatever page. */
const ConsignmentSums = z.object({ units: z.number().int(), value: Balance, partner_value: Balance });
export type ConsignmentSums = Wire<typeof ConsignmentSums>;
export const ConsignmentAnswer = answer(z.array(ConsignedGoods)).extend({ meta: PageMeta.extend(ConsignmentSums.shape) });

/** GET /partners/goods/sheet: all of it on one paper, a part for each partner by name, with whose paper it is by law. */
export const ConsignmentSheet = z.object({
  ...PAPER_HEAD,
  /** The day in Aceh as which it was read. */
  day: z.string(),
  partners: z.array(ConsignmentSums.extend({ partner: z.string(), goods: z.array(ConsignedGoods) })),
  total: ConsignmentSums,
});
export type ConsignmentSheet = Wire<typeof ConsignmentSheet>;
export const ConsignmentSheetAnswer = answer(ConsignmentSheet);
