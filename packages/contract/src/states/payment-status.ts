import type { OrderStatus } from './order-status.ts';

/** Payment statuses with the labels that people see; a column beside the order's status, not a part of it (decision 5). */
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
 * Moves that a gateway's word may cause. A late EXPIRED never undoes PAID, a refund only follows a payment
 * (tripay.md section 8, handling rules). What isn't here goes to the list of payment issues.
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

/** What may be odd about a payment, for an admin to decide. */
export const PAYMENT_ISSUE_KINDS = [
  'amount_differs',
  'paid_after_end',
  'paid_twice',
  'unknown_reference',
  'unexpected_move',
  'unreadable',
] as const;
export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number];

/** Till payment methods with their labels (spec section 9). */
export const TILL_PAYMENT_LABELS = { cash: 'Tunai', qris: 'QRIS', debit: 'Debit', transfer: 'Transfer' } as const;
export type TillPaymentMethod = keyof typeof TILL_PAYMENT_LABELS;
export const TILL_PAYMENT_METHODS = ['cash', 'qris', 'debit', 'transfer'] as const satisfies readonly TillPaymentMethod[];

/**
 * How money goes back for what came back of an online order: the shop does it and notes it (the gateway has no call for it, decision 5).
 */
export const REFUND_METHOD_LABELS = { transfer: 'Transfer bank', gateway: 'Lewat pembayaran online', cash: 'Tunai' } as const;
export type RefundMethod = keyof typeof REFUND_METHOD_LABELS;
export const REFUND_METHODS = ['transfer', 'gateway', 'cash'] as const satisfies readonly RefundMethod[];

/** Manual transfer, confirmed by an admin (spec section 9). */
export const MANUAL_PAYMENT = 'manual';
export const MANUAL_PAYMENT_NAME = 'Transfer manual';
/** Prefix of a gateway method: `tripay:{code}` (spec section 9). */
export const TRIPAY_PREFIX = 'tripay:';

/** The channel code in `tripay:{code}`, or null for any other method. */
export function tripayChannel(method: string): string | null {
  return method.startsWith(TRIPAY_PREFIX) && method.length > TRIPAY_PREFIX.length ? method.slice(TRIPAY_PREFIX.length) : null;
}

/** A payment as far as it says whether the gateway took it; `status` is its own, which is `opening` until the gateway has answered. */
interface Tried {
  status: PaymentStatus | 'opening';
  reference: string | null;
}

/**
 * Whether the gateway never took a payment, as far as we know: it refused, or nobody could find out (decision 4). One that it ended itself
 * has a reference.
 */
export function wasRefused({ status, reference }: Tried): boolean {
  return status === 'failed' && reference === null;
}

/** As far as an order says whether it can be paid. */
interface Payable {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment: Tried | null;
}

/**
 * Whether what an order was to be paid by came to nothing, refused by the gateway or failed there, so that its buyer has to choose a way
 * first (decision 28).
 */
export function awaitsMethod({ status, payment_status, payment }: Payable): boolean {
  return status !== 'cancelled' && payment_status === 'unpaid' && payment?.status === 'failed';
}

/** Whether an order has ended without its money, so that neither its sum nor its channel's fee is anything to pay. */
export function endedUnpaid({ status, payment_status }: Pick<Payable, 'status' | 'payment_status'>): boolean {
  return payment_status === 'expired' || payment_status === 'failed' || (payment_status === 'unpaid' && status === 'cancelled');
}
