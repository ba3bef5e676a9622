import type { NightlyJob } from '@lapak/contract/bookkeeping/discrepancy';
import type { Database } from '../database/connection.ts';
import type { CachedSettings } from '../modules/kernel/settings/index.ts';
import type { WebhookClient } from '../providers/webhook/webhook-client.ts';
import type { Job } from './clock.ts';

/** What of the core a plugin's work beside its calls gets. */
export interface JobNeeds {
  database: Database;
  settings: CachedSettings;
  webhooks: WebhookClient;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** A job at a time of the day in Aceh, whose failure is noted where the shop's people see it. */
  atNight(job: NightlyJob, time: string, work: () => Promise<unknown>): Job;
}

/** What a plugin does beside its calls: jobs by their names, and how to end what else it has started. */
export interface PluginJobs {
  jobs?: Readonly<Record<string, Job>>;
  stop?(): Promise<void>;
}
