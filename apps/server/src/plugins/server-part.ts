import type { Plugin } from '@lapak/contract/plugin';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { Caller } from '../http/endpoint.ts';
import type { JobNeeds, PluginJobs } from '../jobs/plugin-jobs.ts';
import type { BroughtSources } from '../modules/bookkeeping/reconciliation/index.ts';
import type { CachedSettings } from '../modules/kernel/settings/index.ts';
import type { WebhookClient } from '../providers/webhook/webhook-client.ts';

/** What a plugin's part of the server gets of the core. */
export interface PluginNeeds {
  database: Database;
  settings: CachedSettings;
  webhooks: WebhookClient;
}

/** What a plugin brings to the server (decision 174). */
export interface ServerPart {
  /** Registers its calls. */
  register(app: FastifyInstance, needs: PluginNeeds): void;
  /** Who calls by a token of its kind, null where that is nobody; undefined for any other token. */
  findCaller?(token: string, needs: PluginNeeds): Promise<Caller | null> | undefined;
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
