import type { Database } from '../database/connection.ts';
import { listen } from '../database/listen.ts';
import { SETTINGS_CHANNEL } from '../modules/kernel/settings/index.ts';
import { areOutdated } from './choose-plugins.ts';
import type { Plugins } from './server-part.ts';

/** Calls `outdated` once the shop wants other plugins than this process has (decision 174). Returns how to stop. */
export function watchPlugins(database: Database, plugins: Plugins, outdated: () => void): () => void {
  const look = async () => {
    // A database that is away says nothing; its return is a gap.
    if (await areOutdated(database, plugins).catch(() => false)) outdated();
  };
  const listening = listen(database, SETTINGS_CHANNEL, (section) => void (section === 'features' && look()), { onGap: () => void look() });
  return () => listening.stop();
}
