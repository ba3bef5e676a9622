import { type Sen, toRupiah } from '@lapak/contract/money/sen';
import { MANUAL_PAYMENT, tripayChannel } from '@lapak/contract/sales/payment-status';
import { api } from '../../lib/browser-api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { choose, useCheckoutStore } from '../parts/checkout-store.ts';
import { channelLimit, type PaymentState } from '../parts/payment-methods.ts';

/** The payment method: the gateway's channels with their fees for an amount, and the buyer's choice (spec sections 4, 9). */
export function usePayment(amount: Sen): PaymentState {
  const chosen = useCheckoutStore(({ choices }) => choices.method);
  const loaded = useLoaded(String(amount), async (signal) => {
    const { channels } = await api.call('listPaymentChannels', { query: { amount: toRupiah(amount) }, signal });
    return channels.filter((channel) => channel.active);
  });

  const state = loaded.state === 'idle' ? 'loading' : loaded.state;
  // After a failed load there are no channels, whatever was known before.
  const channels = state === 'failed' ? [] : (loaded.data ?? loaded.last ?? []);
  const code = tripayChannel(chosen);
  const known = channels.find((channel) => channel.code === code) ?? null;
  const usable = known !== null && channelLimit(known, amount) === null;
  const falls = code !== null && state === 'ready' && !usable;
  return {
    state,
    channels,
    method: falls ? MANUAL_PAYMENT : chosen,
    channel: falls ? null : known,
    note: falls
      ? `${known?.name ?? 'Metode Tripay yang dipilih'} tidak tersedia untuk pesanan ini. Metode kembali ke transfer manual.`
      : null,
    choose: (method) => choose({ method }),
    reload: loaded.retry,
  };
}
