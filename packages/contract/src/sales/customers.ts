import { z } from 'zod';
import { answer, Id, Moment, MoneySum, PageQuery, pageAnswer, sortable, text, type Wire } from '../wire.ts';
import { CUSTOMER_SORTS } from './list-keys.ts';

/**
 * Who bought, as the orders say: `u12` by account, else `p8123…` by phone, else `e…` by email. The shop has no other record of its guests.
 */
export const CustomerKey = z
  .string()
  .max(260)
  .regex(/^(?:u[1-9]\d{0,8}|p\d{8,30}|e\S+)$/u);
export const CustomerParams = z.object({ key: CustomerKey });

/** GET /customers: buyers with an account, a phone or an email; who ordered last comes first by default. */
export const CustomerListQuery = PageQuery.extend({ sort: sortable(CUSTOMER_SORTS) });

/** A buyer with what they bought. Name, phone and email are those of the last order; `spent` is rupiah, less what was paid back. */
export const Customer = z.object({
  key: CustomerKey,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  user_id: Id.nullable(),
  orders: z.number().int(),
  spent: MoneySum,
  last_order_at: Moment,
});
export type Customer = Wire<typeof Customer>;
export const CustomerListAnswer = pageAnswer(Customer);

/**
 * GET /orders/pos/customers: buyers for a sale, whose last order came last first; at most 20. Under three characters nobody is found, so
 * that a cashier looks somebody up and doesn't read through all. What they have spent isn't for cashiers.
 */
export const TillCustomerQuery = z.object({ q: text(100).default('') });
export const TillCustomer = Customer.pick({ name: true, phone: true, email: true, user_id: true, orders: true }).extend({
  /** For admins the buyer's key; at a till only the place among those that this search found. */
  key: z.string().max(260),
  /** Phone and email are masked, and the account isn't told, until this one is chosen. */
  is_masked: z.boolean(),
});
export type TillCustomer = z.infer<typeof TillCustomer>;
export const TillCustomersAnswer = answer(z.array(TillCustomer));
/** POST /orders/pos/customers/choice: whom a cashier chose of what a search found, as it was shown. Throws `changed_meanwhile`. */
export const TillCustomerChoice = TillCustomer.pick({ key: true, name: true, phone: true, email: true }).extend({ q: text(100) });
export const TillCustomerAnswer = answer(TillCustomer);

export const CustomerNote = z.object({ id: Id, text: z.string(), by: z.string().nullable(), created_at: Moment });
export const CustomerNoteRequest = z.object({ text: text(1000).min(1, 'Tulis catatannya dulu.') });

/** One buyer's page. `refunded` is rupiah; `merged` are the keys that an admin put together with this one. */
export const CustomerDetail = Customer.extend({
  first_order_at: Moment,
  refunded: MoneySum,
  returned_orders: z.number().int(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  notes: z.array(CustomerNote),
  merged: z.array(z.object({ key: CustomerKey, name: z.string().nullable() })),
});
export type CustomerDetail = Wire<typeof CustomerDetail>;
export const CustomerAnswer = answer(CustomerDetail);

/** POST /customers/:key/merge: this one counts as `into` from now on, with its orders and notes. DELETE takes them apart again. */
export const CustomerMerge = z.object({ into: CustomerKey });
