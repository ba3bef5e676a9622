import type { Plugin } from '@lapak/contract/plugin';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { JobNeeds, PluginJobs } from '../jobs/plugin-jobs.ts';
import type { CachedSettings } from '../modules/kernel/settings/index.ts';

/** What a plugin's part of the server gets of the core. */
export interface PluginNeeds {
  database: Database;
  settings: CachedSettings;
}

/** What a plugin brings to the server (decision 174). */
export interface ServerPart {
  /** Registers its calls. */
  register(app: FastifyInstance, needs: PluginNeeds): void;
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
