import { type Sen, toRupiah, toSen } from '@lapak/contract/money/sen';
import { COD_PAYMENT, COD_PAYMENT_NAME, MANUAL_PAYMENT, tripayChannel } from '@lapak/contract/sales/payment-status';
import { api } from '../../lib/browser-api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { choose, useCheckoutStore } from '../parts/checkout-store.ts';
import { COD_WAY, COUNTER_WAY, channelLimit, type PaymentState } from '../parts/payment-methods.ts';
import { useShop } from '../shop.ts';

/**
 * The payment method: the gateway's channels with their fees for an amount, and the buyer's choice (spec sections 4, 9). Who is served by a
 * local courier, or fetches the order, may pay at the door, up to the shop's sum.
 */
export function usePayment(amount: Sen, { isLocal, isFetched }: { isLocal: boolean; isFetched: boolean }): PaymentState {
  const chosen = useCheckoutStore(({ choices }) => choices.method);
  const { cod_limit } = useShop();
  const offersCod = (isLocal || isFetched) && cod_limit !== null && amount <= toSen(cod_limit);
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
  const falls = chosen === COD_PAYMENT ? !offersCod : code !== null && state === 'ready' && !usable;
  return {
    state,
    channels,
    offersCod,
    codWay: isFetched ? COUNTER_WAY : COD_WAY,
    method: falls ? MANUAL_PAYMENT : chosen,
    channel: falls ? null : known,
    note: falls
      ? `${known?.name ?? (code === null ? COD_PAYMENT_NAME : 'Metode Tripay yang dipilih')} tidak tersedia untuk pesanan ini. Metode kembali ke transfer manual.`
      : null,
    choose: (method) => choose({ method }),
    reload: loaded.retry,
  };
}
