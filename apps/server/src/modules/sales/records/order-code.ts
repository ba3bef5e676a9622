import { randomBytes, randomInt } from 'node:crypto';
import { ORDER_CODE_BYTES, orderCodeOf } from '@lapak/contract/sales/order-code';

/** A random order code. The table's unique index refuses the rare duplicate. */
export function newOrderCode(): string {
  return orderCodeOf(randomBytes(ORDER_CODE_BYTES));
}

/** The secret part of an order's follow-up address: 128 random bits. */
export function newFollowToken(): string {
  return randomBytes(16).toString('base64url');
}

/** A random code to fetch an order by. */
export function randomPickupCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
