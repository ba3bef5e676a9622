import type { Plugin } from '@lapak/contract/plugin';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../database/connection.ts';
import type { Caller } from '../http/endpoint.ts';
import type { JobNeeds, PluginJobs } from '../jobs/plugin-jobs.ts';
import type { BroughtSources } from '../modules/bookkeeping/reconciliation/index.ts';
import type { Uploads } from '../modules/kernel/uploads/index.ts';
import type { AnswerDependencies } from '../modules/office/answers/index.ts';
import type { QuestionAllowance } from '../modules/sales/shipping/index.ts';
import type { RajaOngkirClient } from '../providers/rajaongkir/rajaongkir-client.ts';
import type { WebhookClient } from '../providers/webhook/webhook-client.ts';

/** What a plugin's part of the server gets of the core. */
export interface PluginNeeds extends AnswerDependencies {
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
  findCaller?(token: string, needs: PluginNeeds): Promise<Caller | null> | undefined;
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
