import { failure } from '@lapak/contract/errors';
import type { Transaction } from '@lapak/server/database/connection.ts';
import { cancelSessions, findByToken, setOrdered } from '../queries.ts';

/** How long a platform may ask for the order that came of its checkout. */
const ORDER_MS = 90 * 24 * 3_600_000;

/**
 * Makes the checkout behind a person's link the order's, in the order's own transaction; what it held of anybody goes. One that is over or
 * canceled meanwhile doesn't stand in the order's way. Throws `changed_meanwhile` where it has become an order already.
 */
export async function claimCheckout(transaction: Transaction, token: string, orderId: number): Promise<void> {
  const row = await setOrdered(transaction, { token, orderId, expiresAt: new Date(Date.now() + ORDER_MS) });
  if (row?.cart_id) await cancelSessions(transaction, [row.cart_id]);
  if (row) return;
  const other = await findByToken(transaction, 'checkout', token);
  if (other?.state === 'ordered')
    throw failure('changed_meanwhile', { text: 'Checkout dari asisten ini sudah dipesan. Periksa email Anda untuk tautan pesanannya.' });
}
