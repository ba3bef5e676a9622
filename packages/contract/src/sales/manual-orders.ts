import { z } from 'zod';
import { MAX_ORDER_LINES } from '../constants.ts';
import { recipientFields } from '../people/addresses.ts';
import { Id, optionalEmail, optionalText, Rupiah, requiredText } from '../wire.ts';
import { OrderItemInput, ShippingChoice } from './orders.ts';
import { DiscountInput } from './till.ts';

export const NO_LINES = 'Tambahkan produk dulu.';

/** A line with the unit price that the admin saw, and what is taken off the whole line, in rupiah. */
export const ManualOrderLine = OrderItemInput.extend({ discount: DiscountInput.nullish() });

/** Where a courier takes it, and which one at which price, as in the order of a buyer. */
const Delivery = z.object({
  shipping_address: recipientFields.shipping_address,
  shipping_postcode: recipientFields.shipping_postcode,
  shipping_province_id: Id,
  shipping_city_id: Id,
  shipping_district_id: Id,
  shipping_courier: requiredText(150, 'Pilih layanan pengiriman.'),
  shipping_service: optionalText(150),
  shipping_cost_breakdown: ShippingChoice,
});

/**
 * POST /orders/desk: an order that an admin makes for somebody who wrote in chat (decision 83). It waits for a transfer until its buyer
 * opens its address and chooses another method. Each line's discount is within the tills' limit; the buyer is an account (`user_id`), or a
 * guest with or without an email.
 */
export const ManualOrderRequest = z.object({
  order_items: z.array(ManualOrderLine, { error: NO_LINES }).min(1, NO_LINES).max(MAX_ORDER_LINES),
  shipping_name: requiredText(150, 'Nama pembeli wajib diisi.'),
  shipping_phone: recipientFields.shipping_phone,
  user_id: Id.nullish(),
  guest_email: optionalEmail('Format email tidak valid.'),
  /** Null: the buyer picks it up at the shop. */
  delivery: Delivery.nullable(),
  total_amount: Rupiah,
  /** Read by the buyer too. */
  notes: optionalText(1000),
});
export type ManualOrderRequest = z.infer<typeof ManualOrderRequest>;
