import { type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import type { PaymentChannel } from '@lapak/contract/schemas/payments';
import { TRIPAY_PREFIX } from '@lapak/contract/states/payment-status';
import { rupiah } from '../../lib/format.ts';

/** What can be paid with, and the buyer's choice. */
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
