import { z } from 'zod';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { POS_PAYMENT_METHODS } from '../states/payment-status.ts';
import { OrderDetail } from './orders.ts';
import { answer, Id, optionalEmail, optionalText, Rupiah, text } from './wire.ts';

/** Where till buyers pick up (spec section 3, POS settings). */
export const PosSettings = z.object({
  pickup_name: z.string().nullable(),
  pickup_phone: z.string().nullable(),
  pickup_address: z.string().nullable(),
  pickup_district: z.string().nullable(),
  pickup_subdistrict: z.string().nullable(),
  pickup_city: z.string().nullable(),
  pickup_province: z.string().nullable(),
  pickup_postcode: z.string().nullable(),
});
export type PosSettings = z.infer<typeof PosSettings>;
/** `data` is null while nothing is configured. */
export const PosSettingsAnswer = answer(PosSettings.nullable());

/** POST /orders/pos (spec section 3, POS order payload). Rupiah; the server prices every line again. */
export const PosOrderRequest = z.object({
  customer_name: optionalText(150),
  customer_phone: optionalText(30),
  customer_email: optionalEmail('Format email tidak valid.'),
  notes: optionalText(1000),
  payment_method: z.enum(POS_PAYMENT_METHODS),
  payment_reference: optionalText(100),
  cash_received: Rupiah.nullish(),
  total_amount: Rupiah,
  order_items: z
    .array(
      z.object({
        product_id: Id,
        quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
        price: Rupiah,
        variant_label: text(60).nullish(),
      }),
    )
    .min(1, 'Tambahkan produk ke keranjang terlebih dahulu.')
    .max(MAX_ORDER_LINES),
});
export type PosOrderRequest = z.infer<typeof PosOrderRequest>;
export const PosOrderAnswer = answer(OrderDetail);
export type PosOrderAnswer = z.infer<typeof PosOrderAnswer>;
