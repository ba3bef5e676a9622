import type { BuyerOrder } from '@lapak/contract/sales/orders';
import type { NavigateFunction } from 'react-router';
import { forgetLines } from '../../features/cart/last-cart.ts';
import { rememberOrder } from '../../features/orders/known-orders.ts';
import { ApiError } from '../../lib/api.ts';
import { backOnline } from '../../lib/back-online.ts';
import { api } from '../../lib/browser-api.ts';
import { notify } from '../../lib/notify.ts';
import { useSession } from '../../lib/session.ts';
import { useCheckoutStore } from '../parts/checkout-store.ts';
import { forgetAttempt, readAttempt } from './stored-attempt.ts';

/** Until then the order may still be written, so the question leaves its key open (decision 54). */
const FINAL_AFTER_MS = 120_000;
const PAUSE_MS = 15_000;

const SETTLED = 'Pesanan Anda yang tadi terputus ternyata sudah tercatat.';
const NOTHING = 'Pesanan yang tadi terputus tidak tercatat, dan tidak ada yang ditagih.';

let isAsking = false;

/** Asks what became of an order whose answer was lost, until it is known, and says so. */
export async function askAttempt(navigate: NavigateFunction): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    while (await askOnce(navigate)) await backOnline(PAUSE_MS);
  } finally {
    isAsking = false;
  }
}

/** Returns true while the outcome isn't known. */
async function askOnce(navigate: NavigateFunction): Promise<boolean> {
  const attempt = readAttempt();
  if (!attempt || attempt.of !== useSession.getState().person) return false;
  // The checkout of this page handles it.
  if (useCheckoutStore.getState().attempt?.key === attempt.key) return false;
  const close = Date.now() - attempt.at > FINAL_AFTER_MS;
  try {
    const { data } = await api.call('settleAttempt', { body: { key: attempt.key, close } });
    // Another tab has got the answer meanwhile.
    if (readAttempt()?.key !== attempt.key) return false;
    if (data === null && !close) return true;
    forgetAttempt(attempt.key);
    if (data) tell(data, navigate);
    else notify('info', NOTHING);
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status !== 401;
  }
}

function tell(order: BuyerOrder, navigate: NavigateFunction): void {
  rememberOrder(order, SETTLED);
  forgetLines(order.order_items);
  notify('success', `${SETTLED} Kodenya ${order.code}.`, {
    label: 'Lihat pesanan',
    onClick: () => void navigate(`/pesanan/${order.token}`),
  });
}
