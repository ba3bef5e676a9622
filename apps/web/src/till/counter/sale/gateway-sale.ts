import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { confirm } from '../../../lib/confirm.ts';
import { notify } from '../../../lib/notify.ts';
import { outcomeOf } from '../../../lib/outcome.ts';
import { cancelLater, cancelPendingSale } from '../outbox/cancel-pending-sale.ts';
import { noteAnswer } from '../outbox/network.ts';
import { noteGateway, unlockCart, useSale } from './sale-state.ts';
import { useTill } from './till-store.ts';

const LOOK_AGAIN_MS = 2_000;

/** Asks the shop whether the sale has been paid at the gateway, while this tab can be seen. Returns how to stop. */
export function followGateway(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') lookAgain().catch(console.error);
  };
  // The answer to what was sent once more is the first one's.
  look();
  const timer = setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

async function lookAgain(): Promise<void> {
  const { gateway: waiting } = useSale.getState();
  if (!waiting) return;
  try {
    const { data } = await api.call('getSale', { params: { id: waiting.order.id } });
    noteAnswer(true);
    // Whatever was heard meanwhile is newer.
    if (useSale.getState().gateway === waiting) noteGateway(waiting.key, data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    noteAnswer(error);
  }
}

/**
 * Asks, then gives the sale up that waits for the gateway; the cart stays as it is, free for another method. One that was paid at that very
 * moment is done instead. Where the shop can't be reached the till goes on, and tells it later (decision 21).
 */
export async function cancelGateway(): Promise<void> {
  const { unanswered } = useTill.getState();
  if (!unanswered?.body.gateway) return closeGateway();
  const yes = await confirm({
    title: 'Batalkan QRIS otomatis?',
    text: 'Pastikan pembeli belum membayar. Kodenya jangan dipindai lagi; isi keranjang tetap ada.',
    confirmText: 'Batalkan QRIS',
    cancelText: 'Tunggu pembayaran',
  });
  // Meanwhile it may have been paid, or run out.
  if (!yes || useSale.getState().sending || useTill.getState().unanswered?.key !== unanswered.key) return;
  useSale.setState({ sending: true });
  try {
    const order = await cancelPendingSale(unanswered.key, { cartReused: false });
    noteAnswer(true);
    if (order) noteGateway(unanswered.key, order);
    unlockCart(unanswered.key);
    if (order?.payment_status === 'paid') return;
    closeGateway();
    notify('success', 'QRIS otomatis dibatalkan.');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    noteAnswer(error);
    if (outcomeOf(error) !== 'later') return notify('error', error.message);
    cancelLater(unanswered.key);
    unlockCart(unanswered.key);
    closeGateway();
    // Not done yet, so it stays where focus returns to a field.
    notify('info', 'QRIS otomatis dibatalkan di kasir ini. Toko diberi tahu begitu terhubung.');
  } finally {
    useSale.setState({ sending: false });
  }
}

export function closeGateway(): void {
  useSale.setState({ gateway: null });
}
