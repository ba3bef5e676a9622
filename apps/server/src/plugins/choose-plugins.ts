import type { Plugin } from '@lapak/contract/plugin';
import type { Connection } from '../database/connection.ts';
import { loadSettings } from '../modules/kernel/settings/index.ts';
import type { InstalledPlugin, Plugins } from './server-part.ts';
import { haveRows } from './usage-queries.ts';

/** Where nothing is installed, such as in a command that answers no calls. */
export const NO_PLUGINS: Plugins = { on: new Map(), off: [] };

/** Loads the plugins that the shop uses; of the others nothing is read but their names. */
export async function choosePlugins(connection: Connection, installed: readonly InstalledPlugin[]): Promise<Plugins> {
  const wanted = await wantedOf(
    connection,
    installed.map(({ plugin }) => plugin),
  );
  const on = installed.filter(({ plugin }) => wanted.has(plugin));
  const parts = await Promise.all(on.map(async ({ plugin, load }) => [plugin, (await load()).part] as const));
  return { on: new Map(parts), off: installed.flatMap(({ plugin }) => (wanted.has(plugin) ? [] : [plugin])) };
}

/** Whether the shop wants other plugins than a process has. What has been on follows use no more, so that nothing ends under a hand. */
export async function areOutdated(connection: Connection, { on, off }: Plugins): Promise<boolean> {
  const wanted = await wantedOf(connection, [...on.keys(), ...off], [...on.keys()]);
  return wanted.size !== on.size || off.some((plugin) => wanted.has(plugin));
}

/** By an admin's word, else by use (decision 153). */
async function wantedOf(connection: Connection, plugins: readonly Plugin[], inUse: readonly Plugin[] = []): Promise<ReadonlySet<Plugin>> {
  const settings = await loadSettings(connection);
  const wanted = new Set<Plugin>();
  for (const plugin of plugins)
    if (
      settings.features[plugin.feature] ??
      (inUse.includes(plugin) || plugin.isSet?.(settings) || (await haveRows(connection, plugin.usedBy)))
    )
      wanted.add(plugin);
  return wanted;
}
