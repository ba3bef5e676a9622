import type { OrderStatus } from './order-status.ts';

/** Payment statuses with their labels; a column beside the order's status (decision 5). */
export const PAYMENT_STATUS_LABELS = {
  unpaid: 'Belum dibayar',
  paid: 'Lunas',
  expired: 'Kedaluwarsa',
  failed: 'Gagal',
  refunded: 'Dikembalikan',
} as const;

export type PaymentStatus = keyof typeof PAYMENT_STATUS_LABELS;

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'expired', 'failed', 'refunded'] as const satisfies readonly PaymentStatus[];

/**
 * Status changes that a message of the gateway may cause. A late EXPIRED never undoes PAID, and a refund only follows a payment (tripay.md
 * section 8, handling rules). Any other message becomes a payment issue.
 */
const GATEWAY_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ['paid', 'expired', 'failed'],
  paid: ['refunded'],
  expired: [],
  failed: [],
  refunded: [],
};

export function gatewayMayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return GATEWAY_MOVES[from].includes(to);
}

/** Kinds of payment issues, which an admin decides. */
export const PAYMENT_DISCREPANCY_KINDS = [
  'amount_differs',
  'paid_after_end',
  'paid_twice',
  'unknown_reference',
  'unexpected_move',
  'unreadable',
] as const;
export type PaymentDiscrepancyKind = (typeof PAYMENT_DISCREPANCY_KINDS)[number];

/** Till payment methods with their labels (spec section 9). */
export const TILL_PAYMENT_LABELS = { cash: 'Tunai', qris: 'QRIS', debit: 'Debit', transfer: 'Transfer' } as const;
export type TillPaymentMethod = keyof typeof TILL_PAYMENT_LABELS;
export const TILL_PAYMENT_METHODS = ['cash', 'qris', 'debit', 'transfer'] as const satisfies readonly TillPaymentMethod[];

/**
 * Methods by which an online order's money is refunded: the shop does it and notes it, since the gateway has no call for it (decision 5).
 */
export const REFUND_METHOD_LABELS = { transfer: 'Transfer bank', gateway: 'Lewat pembayaran online', cash: 'Tunai' } as const;
export type RefundMethod = keyof typeof REFUND_METHOD_LABELS;
export const REFUND_METHODS = ['transfer', 'gateway', 'cash'] as const satisfies readonly RefundMethod[];

/** Manual transfer, confirmed by an admin (spec section 9). */
export const MANUAL_PAYMENT = 'manual';
export const MANUAL_PAYMENT_NAME = 'Transfer manual';
/** Cash to the local courier who brings the order, where the shop offers it. */
export const COD_PAYMENT = 'cod';
export const COD_PAYMENT_NAME = 'Bayar di tempat';
/** Prefix of a gateway method: `tripay:{code}` (spec section 9). */
export const TRIPAY_PREFIX = 'tripay:';

/** The channel code in `tripay:{code}`, or null for any other method. */
export function tripayChannel(method: string): string | null {
  return method.startsWith(TRIPAY_PREFIX) && method.length > TRIPAY_PREFIX.length ? method.slice(TRIPAY_PREFIX.length) : null;
}

/** A payment's own status, which is `opening` until the gateway has answered, and its reference. */
interface Tried {
  status: PaymentStatus | 'opening';
  reference: string | null;
}

/**
 * Whether the gateway never took a payment: it refused, or its outcome couldn't be learned (decision 4). A payment that the gateway ended
 * has a reference.
 */
export function wasRefused({ status, reference }: Tried): boolean {
  return status === 'failed' && reference === null;
}

/** The fields that say whether an order can be paid. */
interface Payable {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment: Tried | null;
}

/** Whether the order's payment was refused or failed at the gateway, so that its buyer must choose a method first (decision 28). */
export function awaitsMethod({ status, payment_status, payment }: Payable): boolean {
  return status !== 'cancelled' && payment_status === 'unpaid' && payment?.status === 'failed';
}

/** Whether an order ended unpaid, so that neither its total nor a fee is due. */
export function endedUnpaid({ status, payment_status }: Pick<Payable, 'status' | 'payment_status'>): boolean {
  return payment_status === 'expired' || payment_status === 'failed' || (payment_status === 'unpaid' && status === 'cancelled');
}
