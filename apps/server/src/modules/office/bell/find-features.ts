import type { Plugin } from '@lapak/contract/plugin';
import { FEATURES, type Feature } from '@lapak/contract/settings/feature-names';
import type { Connection } from '../../../database/connection.ts';
import { loadSettings } from '../../kernel/settings/index.ts';
import { findUsedFeatures } from './feature-queries.ts';

/** Which plugins this process has, and which it hasn't (decision 174). */
export interface PluginChoice {
  on: ReadonlyMap<Plugin, unknown>;
  off: readonly Plugin[];
}

/** Parts of the back office that are shown: plugins that are on; others by an admin's word, else once they are used (decision 153). */
export async function findFeatures(connection: Connection, { on, off }: PluginChoice): Promise<Feature[]> {
  const { features } = await loadSettings(connection);
  const used = await findUsedFeatures(connection);
  const plugins = new Map([
    ...off.map(({ feature }) => [feature, false] as const),
    ...[...on.keys()].map(({ feature }) => [feature, true] as const),
  ]);
  return FEATURES.filter((feature) => plugins.get(feature) ?? features[feature] ?? used[feature]);
}
