import { failure } from '@lapak/contract/errors';
import { type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { MANUAL_PAYMENT_NAME, tripayChannel } from '@lapak/contract/states/payment-status';
import type { ChannelList } from './list-channels.ts';

/** What a method is at the gateway: the channel's name, and the customer's fee in rupiah, which the gateway's own answer corrects. */
export interface MethodTerms {
  name: string;
  feeRupiah: number;
}

/** A transfer's name and no fee without a gateway. Throws `channel_unavailable`. */
export async function requireChannel(channels: ChannelList, method: string, total: Sen): Promise<MethodTerms> {
  const code = tripayChannel(method);
  if (code === null) return { name: MANUAL_PAYMENT_NAME, feeRupiah: 0 };
  const amount = toWholeRupiahUp(total);
  // A free order has nothing that a gateway could take.
  const channel = amount === 0 ? undefined : await channels.find(code, amount);
  if (!channel) throw failure('channel_unavailable');
  return { name: channel.name, feeRupiah: channel.fee_customer };
}
