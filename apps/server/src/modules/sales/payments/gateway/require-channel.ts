import { failure } from '@lapak/contract/errors';
import { type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { MANUAL_PAYMENT_NAME, tripayChannel } from '@lapak/contract/sales/payment-status';
import type { ChannelList } from './list-channels.ts';

/** A method's name, and the customer's fee in rupiah, which the gateway's answer corrects. */
export interface MethodTerms {
  name: string;
  feeRupiah: number;
}

/**
 * Name and fee of a method; a manual transfer has no fee. Throws `channel_unavailable` for a channel that isn't there or doesn't take the
 * amount.
 */
export async function requireChannel(channels: ChannelList, method: string, total: Sen): Promise<MethodTerms> {
  const code = tripayChannel(method);
  if (code === null) return { name: MANUAL_PAYMENT_NAME, feeRupiah: 0 };
  const amount = toWholeRupiahUp(total);
  // No channel takes an amount of 0.
  const channel = amount === 0 ? undefined : await channels.find(code, amount);
  if (!channel) throw failure('channel_unavailable');
  return { name: channel.name, feeRupiah: channel.fee_customer };
}
