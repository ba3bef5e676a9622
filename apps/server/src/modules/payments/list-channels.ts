import { failure } from '@lapak/contract/errors';
import type { PaymentChannel } from '@lapak/contract/schemas/payments';
import { ProviderError } from '../../providers/provider-error.ts';
import type { TripayClient } from '../../providers/tripay/tripay-client.ts';
import type { TripayChannel } from '../../providers/tripay/tripay-schemas.ts';
import { presentChannel } from './present.ts';

/** Channels change rarely; asking anew for every checkout would make the gateway's slowness ours. */
const FRESH_MS = 5 * 60_000;
/** When the gateway doesn't answer, a list this old still serves: the order itself is refused if it no longer fits. */
const USABLE_MS = 24 * 3_600_000;

export interface ChannelList {
  /** Channels with the customer's fee for an amount in whole rupiah. Throws `channels_failed`. */
  list(amountRupiah: number): Promise<PaymentChannel[]>;
  /** The active channel of that code, if the amount lies within its limits. */
  find(code: string, amountRupiah: number): Promise<PaymentChannel | undefined>;
}

/** The gateway's channels, remembered for a few minutes; one question to it at a time. Without a gateway there are none. */
export function createChannelList(tripay: Pick<TripayClient, 'channels'> | null, now: () => number = Date.now): ChannelList {
  let known: { at: number; channels: TripayChannel[] } | null = null;
  let asking: Promise<TripayChannel[]> | null = null;

  async function channels(): Promise<TripayChannel[]> {
    if (!tripay) return [];
    if (known && now() - known.at < FRESH_MS) return known.channels;
    asking ??= tripay.channels().finally(() => {
      asking = null;
    });
    try {
      known = { at: now(), channels: await asking };
      return known.channels;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (known && now() - known.at < USABLE_MS) return known.channels;
      throw failure('channels_failed');
    }
  }

  async function list(amountRupiah: number): Promise<PaymentChannel[]> {
    return (await channels()).map((channel) => presentChannel(channel, amountRupiah));
  }

  return {
    list,
    async find(code, amountRupiah) {
      const channel = (await list(amountRupiah)).find((candidate) => candidate.code === code && candidate.active);
      if (!channel) return undefined;
      const tooSmall = channel.minimum_amount !== null && amountRupiah < channel.minimum_amount;
      const tooLarge = channel.maximum_amount !== null && amountRupiah > channel.maximum_amount;
      return tooSmall || tooLarge ? undefined : channel;
    },
  };
}
