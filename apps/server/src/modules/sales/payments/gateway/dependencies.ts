import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../database/connection.ts';
import type { TripayClient } from '../../../../providers/tripay/tripay-client.ts';
import type { CachedSettings } from '../../../kernel/settings/index.ts';
import type { ChannelList } from './list-channels.ts';

/** What operations on payments need. */
export interface PaymentDependencies {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'providerTimeoutMs'>;
  tripay: TripayClient | null;
  channels: ChannelList;
  /** Among them how long an order may stay unpaid. */
  settings: CachedSettings;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}
