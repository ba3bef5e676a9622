import { z } from 'zod';
import { ORDER_STATUSES } from '../sales/order-status.ts';
import { PAYMENT_STATUSES } from '../sales/payment-status.ts';
import { answer, Id, Moment, Money, text, type Wire } from '../wire.ts';

/** Fewer letters would find nearly everything. */
export const MIN_SEARCH_LETTERS = 2;
/** Of each kind. */
export const MAX_FOUND = 5;

/** GET /search: `q` is searched as each kind's own list searches it. */
export const SearchQuery = z.object({ q: text(200).refine((typed) => typed.length >= MIN_SEARCH_LETTERS) });

/** At most five of each kind: an order by its number or code first, then the newest; the others by name. */
export const Found = z.object({
  orders: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string().nullable(),
      status: z.enum(ORDER_STATUSES),
      payment_status: z.enum(PAYMENT_STATUSES),
      total_amount: Money,
      created_at: Moment,
    }),
  ),
  products: z.array(z.object({ id: Id, name: z.string(), available_stock: z.number().int(), is_active: z.boolean() })),
  /** Accounts, and guests who have ordered: without an account the id is null. */
  buyers: z.array(
    z.object({ user_id: Id.nullable(), name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
  ),
  partners: z.array(z.object({ id: Id, name: z.string(), city_name: z.string(), is_application: z.boolean() })),
});
export type Found = Wire<typeof Found>;
export const SearchAnswer = answer(Found);
