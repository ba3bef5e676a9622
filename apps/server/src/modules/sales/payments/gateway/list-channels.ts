import { failure } from '@lapak/contract/errors';
import type { PaymentChannel } from '@lapak/contract/sales/payments';
import type { Database } from '../../../../database/connection.ts';
import { ProviderError } from '../../../../providers/provider-error.ts';
import type { TripayClient } from '../../../../providers/tripay/tripay-client.ts';
import { gatewayChannel, type TripayChannel } from '../../../../providers/tripay/tripay-schemas.ts';
import { presentChannel } from '../record/present.ts';
import { findStoredChannels, storeChannels } from './channel-queries.ts';

/** Channels change rarely; asking for every checkout would add the gateway's latency to ours. */
const FRESH_MS = 5 * 60_000;
/** How old a list may be while the gateway doesn't answer. An order with a channel that is gone is refused anyway. */
const USABLE_MS = 24 * 3_600_000;

/** After a failure the gateway is not asked again for this long while there is a list. */
const RETRY_MS = 30_000;

export interface ChannelList {
  /** Channels with the customer's fee for an amount in whole rupiah. Throws `channels_failed`. */
  list(amountRupiah: number): Promise<PaymentChannel[]>;
  /** The active channel of that code, if the amount lies within its limits. */
  find(code: string, amountRupiah: number): Promise<PaymentChannel | undefined>;
}

/** The database that stores the list for all processes, and the clock. */
interface ChannelListOptions {
  database?: Database;
  now?: () => number;
}

/**
 * The gateway's channels, cached for a few minutes, with one request at a time. The last list is stored in the database too, so that a
 * process that starts during an outage has it. Without a gateway there are none.
 */
export function createChannelList(
  tripay: Pick<TripayClient, 'channels'> | null,
  { database, now = Date.now }: ChannelListOptions = {},
): ChannelList {
  let known: { at: number; channels: TripayChannel[] } | null = null;
  let asking: Promise<TripayChannel[]> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function channels(): Promise<TripayChannel[]> {
    if (!tripay) return [];
    known ??= await findStored();
    const isKnownFor = (ms: number) => known !== null && now() - known.at < ms;
    if (known && isKnownFor(FRESH_MS)) return known.channels;
    // Right after a failure checkouts don't wait for the gateway again.
    if (known && isKnownFor(USABLE_MS) && now() - failedAt < RETRY_MS) return known.channels;
    asking ??= ask(tripay).finally(() => {
      asking = null;
    });
    try {
      return await asking;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      failedAt = now();
      if (known && isKnownFor(USABLE_MS)) return known.channels;
      throw failure('channels_failed');
    }
  }

  async function ask(gateway: Pick<TripayClient, 'channels'>): Promise<TripayChannel[]> {
    const channels = await gateway.channels();
    known = { at: now(), channels };
    if (database) await storeChannels(database, channels, new Date(known.at));
    return channels;
  }

  async function findStored() {
    const stored = database && (await findStoredChannels(database));
    return stored
      ? { at: stored.listedAt.getTime(), channels: stored.channels.flatMap((row) => gatewayChannel.safeParse(row).data ?? []) }
      : null;
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
