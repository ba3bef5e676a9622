import type { Answered } from '@lapak/contract/office/answers';
import type { Plugin } from '@lapak/contract/plugin';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../database/connection.ts';
import type { Caller } from '../http/endpoint.ts';
import type { JobNeeds, PluginJobs } from '../jobs/plugin-jobs.ts';
import type { BroughtSources } from '../modules/bookkeeping/reconciliation/index.ts';
import type { CachedSettings } from '../modules/kernel/settings/index.ts';
import type { Uploads } from '../modules/kernel/uploads/index.ts';
import type { ChannelList } from '../modules/sales/payments/index.ts';
import type { QuestionAllowance } from '../modules/sales/shipping/index.ts';
import type { RajaOngkirClient } from '../providers/rajaongkir/rajaongkir-client.ts';
import type { WebhookClient } from '../providers/webhook/webhook-client.ts';

/** What answers to questions are made with. */
export interface AskNeeds {
  config: Pick<Config, 'demo' | 'contactEmail' | 'publicUrl' | 'answerModel' | 'providerTimeoutMs'>;
  database: Database;
  settings: CachedSettings;
  channels: ChannelList;
}

/** Answers a question from what the shop has written, without noting it; `order` is the secret of the asker's order. */
export type Ask = (asked: { question: string; order: string | null }) => Promise<Answered>;

/** What a plugin's part of the server gets of the core. */
export interface PluginNeeds extends AskNeeds {
  /** Null where no plugin that is on answers questions. */
  ask: Ask | null;
  rajaongkir: RajaOngkirClient | null;
  questions: QuestionAllowance;
  webhooks: WebhookClient;
  uploads: Uploads;
}

/** What a plugin brings to the server (decision 174). */
export interface ServerPart {
  /** Registers its calls. */
  register(app: FastifyInstance, needs: PluginNeeds): void;
  /** Who calls by a token of its kind, null where that is nobody; undefined for any other token. */
  findCaller?(token: string, needs: Pick<PluginNeeds, 'database'>): Promise<Caller | null> | undefined;
  /** How other plugins ask what it answers. */
  ask?(needs: AskNeeds): Ask;
  /** Notes which order became of what is behind a person's link, in the order's own transaction. */
  claimCheckout?(transaction: Transaction, token: string, orderId: number): Promise<void>;
  /** What a person has to look at, beside the findings of the core. */
  discrepancies?: BroughtSources;
  /** Starts what it does beside them. */
  start?(needs: JobNeeds): PluginJobs;
}

/** A plugin that this code comes with, and how its part of the server is loaded. */
export interface InstalledPlugin {
  plugin: Plugin;
  load(): Promise<{ part: ServerPart }>;
}

/** Which plugins a process has: of those that are off nothing but their names. Another choice takes another process. */
export interface Plugins {
  on: ReadonlyMap<Plugin, ServerPart>;
  off: readonly Plugin[];
}
