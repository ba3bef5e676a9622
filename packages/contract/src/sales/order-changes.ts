import { z } from 'zod';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { recipientFields } from '../people/addresses.ts';
import { answer, Id, Money, Rupiah } from '../wire.ts';
import { OrderItemInput } from './orders.ts';

/** The lines that stay, with their units, and those that come at today's price; a line that isn't named goes. */
const LinesChange = z
  .object({
    kept: z.array(z.object({ order_item_id: Id, quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY) })).max(MAX_ORDER_LINES),
    added: z.array(OrderItemInput).max(MAX_ORDER_LINES).default([]),
  })
  .refine(({ kept, added }) => kept.length + added.length > 0, 'Sisakan paling sedikit satu barang, atau batalkan pesanannya.');
export type LinesChange = z.infer<typeof LinesChange>;

/** POST /orders/{id}/change/preview: what a change would make of the sum. Writes nothing. */
export const OrderChangeQuestion = z.object({ district_id: Id.optional(), lines: LinesChange.optional() });
export type OrderChangeQuestion = z.infer<typeof OrderChangeQuestion>;

/** Sums in rupiah, without the digits that tell a transfer apart. */
export const OrderChangePreview = z.object({
  old_total: Money,
  /** Goods of the changed order, before what is taken off them. */
  subtotal: Money,
  discount: Money,
  agreed_shipping: Money,
  /** What the same courier and service costs now; null where it can't be said, and `shipping_problem` says why. */
  current_shipping: Money.nullable(),
  shipping_problem: z.string().nullable(),
  /** Whether the parcel gets into another whole kilogram. */
  changes_weight: z.boolean(),
});
export const OrderChangePreviewAnswer = answer(OrderChangePreview);

/** Recipient and place. */
export const OrderAddress = z.object({
  ...recipientFields,
  shipping_province_id: Id,
  shipping_city_id: Id,
  shipping_district_id: Id,
});

/**
 * PUT /orders/{id}/contents: another address, other lines, or both (decision 78). `seen` is the last event of the history that the editor
 * saw, `total_amount` the new sum that they saw, without unique digits; where either differs nothing is changed.
 */
export const OrderChange = z
  .object({
    seen: Id,
    address: OrderAddress.optional(),
    lines: LinesChange.optional(),
    shipping: z.enum(['agreed', 'current']).default('agreed'),
    total_amount: Rupiah,
  })
  .refine(({ address, lines }) => address !== undefined || lines !== undefined, 'Tidak ada yang diubah.');
export type OrderChange = z.infer<typeof OrderChange>;
