import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import { notify } from '../../../lib/notify.ts';
import { withPatience } from './patience.ts';

const STORE_KEY = 'till-called-off';

/** The keys of sales that the cashier gave up while the shop couldn't be told; of this browser, read anew each time. */
export function waitingCancels(): string[] {
  return readStored(STORE_KEY, z.array(z.string())) ?? [];
}

/** Gives up the sale that waits for the gateway under this key. Its order as it is now, or null where none was written. */
export async function cancelPendingSale(key: string, { cartReused }: { cartReused: boolean }): Promise<OrderDetail | null> {
  const { data } = await withPatience((signal) => api.call('cancelPendingSale', { body: { key, gone_on: cartReused }, signal }));
  return data;
}

/** The till goes on without it; the shop is told as soon as it can be. */
export function cancelLater(key: string): void {
  writeStored(STORE_KEY, [...waitingCancels(), key]);
}

/** Tells the shop of what was given up meanwhile. Money that came in all the same is said here, and stands on the admin's list. */
export async function sendCancels(): Promise<void> {
  for (const key of waitingCancels()) {
    const order = await cancelPendingSale(key, { cartReused: true });
    writeStored(
      STORE_KEY,
      waitingCancels().filter((each) => each !== key),
    );
    if (order?.payment_status === 'paid')
      notify('error', `QRIS ${order.code} yang dibatalkan ternyata sudah dibayar. Admin perlu memeriksa pesanan itu.`);
  }
}
