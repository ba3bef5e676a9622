import { type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { TRIPAY_PREFIX } from '@lapak/contract/sales/payment-status';
import type { PaymentChannel } from '@lapak/contract/sales/payments';
import { rupiah } from '../../lib/format.ts';

/** The payment methods and the buyer's choice. */
export interface PaymentState {
  state: 'loading' | 'failed' | 'ready';
  /** Active channels; while fees for a new amount load, the last known ones. */
  channels: readonly PaymentChannel[];
  /** Whether the order may be paid when it changes hands. */
  offersCod: boolean;
  /** How that goes, in the shop's words. */
  codWay: CodWay;
  /** 'manual', 'cod' or 'tripay:{code}', as the order sends it. */
  method: string;
  /** The chosen channel, while it is known. */
  channel: PaymentChannel | null;
  /** Shown when the buyer's channel became unavailable and the method returned to manual. */
  note: string | null;
  choose: (method: string) => void;
  reload: () => void;
}

/** What is said of paying when goods change hands: the group of the method, the method, and below the order's button. */
interface CodWay {
  group: string;
  text: string;
  after: string;
}

export const COD_WAY: CodWay = {
  group: 'Saat pesanan tiba',
  text: 'Tunai kepada kurir lokal kami, tanpa biaya tambahan',
  after: 'Anda membayar tunai saat pesanan tiba.',
};
export const COUNTER_WAY: CodWay = {
  group: 'Saat pesanan diambil',
  text: 'Tunai di toko saat Anda mengambil, tanpa biaya tambahan',
  after: 'Anda membayar tunai saat mengambilnya.',
};

/** How many methods are shown: a transfer, what is offered beside it, and the channels. */
export function countMethods({ channels, offersCod }: PaymentState): number {
  return channels.length + (offersCod ? 2 : 1);
}

/** The payment method of a channel. */
export function methodOf(channel: PaymentChannel): string {
  return `${TRIPAY_PREFIX}${channel.code}`;
}

/** Why a channel can't take the amount; null when it can. */
export function channelLimit(channel: PaymentChannel, amount: Sen): string | null {
  const whole = toWholeRupiahUp(amount);
  const { minimum_amount: least, maximum_amount: most } = channel;
  if (least !== null && whole < least) return `Minimal ${rupiah(least)}`;
  if (most !== null && whole > most) return `Maksimal ${rupiah(most)}`;
  return null;
}
