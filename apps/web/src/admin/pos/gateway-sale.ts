import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { confirm } from '../../lib/confirm.ts';
import { notify } from '../../ui/notify.ts';
import { noteAnswer } from './network.ts';
import { noteGateway, useSale } from './sale.ts';

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
    const { data } = await api.call('getOrder', { params: { id: waiting.id } });
    noteAnswer(true);
    // Whatever was heard meanwhile is newer.
    if (useSale.getState().gateway === waiting) noteGateway(data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    noteAnswer(error);
  }
}

/** Asks, then calls the waiting sale off; the cart stays as it is. One that was paid at that very moment is done instead. */
export async function cancelGateway(): Promise<void> {
  const yes = await confirm({
    title: 'Batalkan QRIS otomatis?',
    text: 'Pastikan pembeli belum membayar. Kodenya jangan dipindai lagi; isi keranjang tetap ada.',
    confirmText: 'Batalkan QRIS',
    cancelText: 'Tunggu pembayaran',
  });
  const { gateway: waiting } = useSale.getState();
  if (!yes || waiting?.payment_status !== 'unpaid' || waiting.status === 'cancelled') return;
  try {
    const { data } = await api.call('updateOrder', {
      params: { id: waiting.id },
      body: { status: 'cancelled', expected_status: waiting.status, reason: 'Dibatalkan di kasir' },
    });
    noteGateway(data);
    closeGateway();
    notify('success', 'QRIS otomatis dibatalkan.');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    if (error.code === 'changed_meanwhile') await lookAgain();
    else notify('error', error.message);
  }
}

export function closeGateway(): void {
  useSale.setState({ gateway: null });
}
