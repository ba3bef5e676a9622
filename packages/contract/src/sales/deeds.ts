import { z } from 'zod';
import type { OrderType } from '../order-types.ts';
import { Id, Moment, Money, optionalText, rupiah, type Wire } from '../wire.ts';
import { COD_PAYMENT } from './payment-status.ts';

/** How a courier's stop ended. */
export const DEED_LABELS = { handed_over: 'Diserahkan', refused: 'Ditolak', nobody: 'Tidak ada orang' } as const;
export type DeedEnding = keyof typeof DEED_LABELS;
export const DEED_ENDINGS = ['handed_over', 'refused', 'nobody'] as const satisfies readonly DeedEnding[];

/** Whether something can still become of an order at its buyer's door. */
export function isUnderWay({
  order_type,
  status,
  payment_status,
}: {
  order_type: OrderType;
  status: string;
  payment_status: string;
}): boolean {
  return order_type === 'online' && status !== 'delivered' && status !== 'cancelled' && payment_status !== 'refunded';
}

/** Whether the buyer owes an order's total to whoever brings it. */
export function isOwedAtDoor({ payment_method, payment_status }: { payment_method: string; payment_status: string }): boolean {
  return payment_method === COD_PAYMENT && payment_status === 'unpaid';
}

/**
 * POST /orders/{id}/deeds: what became of an order at its buyer's door. `amount` is what was taken in cash, in rupiah: the order's total
 * where it is to be paid there, else 0. One Idempotency-Key is one deed, however often it is sent. 409 `changed_meanwhile` where the order
 * has ended in another way.
 */
export const DeedInput = z.object({
  ending: z.enum(DEED_ENDINGS, { error: 'Pilih apa yang terjadi.' }),
  /** Who took it. */
  received_by: optionalText(100),
  amount: rupiah('Isi uang yang diterima.').default(0),
});
export type DeedInput = z.infer<typeof DeedInput>;

/** A deed as it was said. */
export const Deed = z.object({
  id: Id,
  ending: z.enum(DEED_ENDINGS),
  /** Null where the courier is no longer known, or was never one of the shop's. */
  courier_name: z.string().nullable(),
  received_by: z.string().nullable(),
  amount: Money,
  by: z.string().nullable(),
  created_at: Moment,
  /** Whether GET /orders/deeds/{id}/picture has the photo that its courier took. */
  has_photo: z.boolean(),
});
export type Deed = Wire<typeof Deed>;
