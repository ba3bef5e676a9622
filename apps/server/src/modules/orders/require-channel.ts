import { failure } from '@lapak/contract/errors';
import { type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { tripayChannel } from '@lapak/contract/states/payment-status';
import type { ChannelList } from '../payments/index.ts';

/** The customer's fee in rupiah as the channel has it; the gateway's own answer corrects it. Throws `channel_unavailable`. */
export async function requireChannel(channels: ChannelList, method: string, total: Sen): Promise<number> {
  const code = tripayChannel(method);
  if (code === null) return 0;
  const amount = toWholeRupiahUp(total);
  // A free order has nothing that a gateway could take.
  const channel = amount === 0 ? undefined : await channels.find(code, amount);
  if (!channel) throw failure('channel_unavailable');
  return channel.fee_customer;
}
