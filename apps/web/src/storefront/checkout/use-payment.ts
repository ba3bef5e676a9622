import { type Sen, toRupiah, toWholeRupiahUp } from '@lapak/contract/money/sen';
import type { PaymentChannel } from '@lapak/contract/schemas/payments';
import { MANUAL_PAYMENT, TRIPAY_PREFIX, tripayChannel } from '@lapak/contract/states/payment-status';
import { api } from '../../lib/browser-api.ts';
import { rupiah } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { choose, useCheckoutStore } from './checkout-store.ts';

export interface PaymentState {
  state: 'loading' | 'failed' | 'ready';
  /** Channels that aren't inactive; the last known ones while fees for a new amount are asked. */
  channels: readonly PaymentChannel[];
  /** 'manual' or 'tripay:{code}': what the order will say. */
  method: string;
  /** The channel of the method, while it is known. */
  channel: PaymentChannel | null;
  /** Said when the buyer's channel can't be used any more and the method went back to manual. */
  note: string | null;
  choose: (method: string) => void;
  reload: () => void;
}

/** How the order is paid: the gateway's channels with their fees for an amount, and the buyer's choice (spec sections 4, 9). */
export function usePayment(amount: Sen): PaymentState {
  const chosen = useCheckoutStore(({ choices }) => choices.method);
  const loaded = useLoaded(String(amount), async (signal) => {
    const { channels } = await api.call('listPaymentChannels', { query: { amount: toRupiah(amount) }, signal });
    return channels.filter((channel) => channel.active);
  });

  const state = loaded.state === 'idle' ? 'loading' : loaded.state;
  // After a failed load there is nothing to pay with, whatever was known before.
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

/** The method that a channel stands for. */
export function methodOf(channel: PaymentChannel): string {
  return `${TRIPAY_PREFIX}${channel.code}`;
}

/** Why a channel can't take the amount, or null. */
export function channelLimit(channel: PaymentChannel, amount: Sen): string | null {
  const whole = toWholeRupiahUp(amount);
  const { minimum_amount: least, maximum_amount: most } = channel;
  if (least !== null && whole < least) return `Minimal ${rupiah(least)}`;
  if (most !== null && whole > most) return `Maksimal ${rupiah(most)}`;
  return null;
}
