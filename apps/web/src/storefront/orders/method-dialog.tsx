import { type Sen, toRupiah } from '@lapak/contract/money/sen';
import { api } from '../../lib/browser-api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { PaymentDialog } from '../parts/payment-dialog.tsx';
import { COD_WAY } from '../parts/payment-methods.ts';

type MethodDialogProps = { amount: Sen; method: string; onChoose: (method: string) => void; onClose: () => void };

/** The choice of payment methods for an existing order. */
export function MethodDialog({ amount, method, onChoose, onClose }: MethodDialogProps) {
  const loaded = useLoaded(String(amount), async (signal) => {
    const { channels } = await api.call('listPaymentChannels', { query: { amount: toRupiah(amount) }, signal });
    return channels.filter((channel) => channel.active);
  });
  const payment = {
    state: loaded.state === 'idle' ? ('loading' as const) : loaded.state,
    channels: loaded.data ?? [],
    offersCod: false,
    codWay: COD_WAY,
    method,
    channel: null,
    note: null,
    choose: onChoose,
    reload: loaded.retry,
  };
  return <PaymentDialog open onClose={onClose} payment={payment} amount={amount} />;
}
