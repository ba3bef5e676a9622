import { z } from 'zod';
import { ApprovalInput, CashierProof } from '../sales/approvals.ts';
import { answer, Id, IdempotencyKey, Moment, requiredText, TillId, Timestamp, type Wire } from '../wire.ts';
import { DRAWER_APPROVALS } from './drawer-approval.ts';

/* The cash drawer, opened by hand without a sale. */

/** Ready reasons; any other may be typed. */
export const DRAWER_REASONS = ['Tukar uang', 'Cek isi laci', 'Salah hitung'] as const;

/** Why the drawer is to be opened. */
export const DrawerReason = z.object({ reason: requiredText(200, 'Alasan wajib diisi.') });

/**
 * POST /orders/pos/drawer: the drawer of a till has been opened. It has happened, so it is written down whenever it comes, once for each
 * `key`; `opened_at`, `cashier_id` and `shift_id` are what the till knew then. A time that can't be is replaced by that of arrival.
 */
export const DrawerOpeningInput = DrawerReason.extend({
  key: IdempotencyKey,
  till_id: TillId,
  shift_id: Id.nullish(),
  cashier_id: Id.nullish(),
  cashier_proof: CashierProof.nullish(),
  opened_at: Timestamp.nullish(),
  approval: ApprovalInput.nullish(),
});
export type DrawerOpeningInput = z.infer<typeof DrawerOpeningInput>;

export const DrawerOpening = z.object({
  id: Id,
  reason: z.string(),
  by: z.string().nullable(),
  opened_at: Moment,
  approval: z.enum(DRAWER_APPROVALS),
  approver: z.string().nullable(),
});
export type DrawerOpening = Wire<typeof DrawerOpening>;
export const DrawerOpeningAnswer = answer(DrawerOpening);
