import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/connection.ts';
import type { TripayClient } from '../../../providers/tripay/tripay-client.ts';
import type { CachedSettings } from '../../settings/index.ts';
import type { ChannelList } from './list-channels.ts';

/** What the operations on payments work with. */
export interface PaymentDependencies {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'providerTimeoutMs'>;
  tripay: TripayClient | null;
  channels: ChannelList;
  /** How long an order may stay unpaid is one. */
  settings: CachedSettings;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}
