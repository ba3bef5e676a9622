import { SelectedOption } from '@lapak/contract/sales/orders';
import { answer, Id, Money, type Wire } from '@lapak/contract/wire';
import { z } from 'zod';

/** The secret part of the address with which an assistant sends a person to the shop. */
export const HandoverParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/u) });

/** A line that an assistant chose, at today's price in rupiah. */
const HandedLine = z.object({
  product: z.object({ id: Id, name: z.string() }),
  variant_label: z.string().nullable(),
  selected_options: z.array(SelectedOption),
  quantity: z.number().int(),
  price: Money,
});

/** A cart that an assistant filled. */
export const HandedCart = z.object({ lines: z.array(HandedLine), total: Money });
export type HandedCart = Wire<typeof HandedCart>;
export const HandedCartAnswer = answer(HandedCart);

/**
 * A checkout that an assistant prepared. `ordered`: it has become an order, whose page is at its own secret address; then lines, recipient
 * and shipping are gone from here. `shipping` identifies the chosen option, as the checkout does; null where none is chosen.
 */
export const HandedCheckout = z.object({
  state: z.enum(['open', 'ordered']),
  lines: z.array(HandedLine),
  total: Money,
  details: z.object({
    guest_email: z.string(),
    shipping_name: z.string(),
    shipping_phone: z.string(),
    shipping_address: z.string(),
    shipping_postcode: z.string(),
    shipping_province_id: Id.nullable(),
    shipping_province: z.string(),
    shipping_city_id: Id.nullable(),
    shipping_city: z.string(),
    shipping_district_id: Id.nullable(),
    shipping_district: z.string(),
  }),
  shipping: z.string().nullable(),
  is_fetched: z.boolean(),
  /** Nothing is left to be said but how it is paid. */
  is_ready: z.boolean(),
});
export type HandedCheckout = Wire<typeof HandedCheckout>;
export const HandedCheckoutAnswer = answer(HandedCheckout);
