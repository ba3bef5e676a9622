import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/connection.ts';
import type { RajaOngkirClient } from '../../../providers/rajaongkir/rajaongkir-client.ts';
import type { TripayClient } from '../../../providers/tripay/tripay-client.ts';
import type { CachedSettings } from '../../settings/index.ts';
import type { QuestionAllowance } from '../../shipping/index.ts';
import type { ChannelList } from './list-channels.ts';

/** What the operations of orders work with. */
export interface OrderDependencies {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'providerTimeoutMs'>;
  rajaongkir: RajaOngkirClient | null;
  questions: QuestionAllowance;
  tripay: TripayClient | null;
  channels: ChannelList;
  /** How long an order may stay unpaid is one. */
  settings: CachedSettings;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** What placing one works with: what may be held unpaid is raised with the other limits. */
export interface PlaceDependencies extends OrderDependencies {
  config: OrderDependencies['config'] & Pick<Config, 'rateLimitScale'>;
}
