import type { Database } from './connection.ts';
import { isAway } from './connection-errors.ts';
import { listen } from './listen.ts';

/** What is read often and changed seldom, kept in this process until somebody says that it has changed. */
export interface CachedUntilNotified<Value> {
  read(): Promise<Value>;
  /** What this process has just changed itself is read anew at once, before the channel says so. */
  forget(): void;
}

/** How long a line that has fallen silent is trusted. */
const TRUSTED_MS = 1_000;

/**
 * Keeps what `load` reads until any process tells `channel` (`notify`, within the transaction that writes). While the channel can't be
 * heard nothing kept is trusted, and everybody loads; only where there is no database to load from the last copy stands in.
 */
export function cachedUntilNotified<Value>(database: Database, channel: string, load: () => Promise<Value>): CachedUntilNotified<Value> {
  let stored: Promise<Value> | null = null;
  let last: { value: Value } | null = null;

  const forget = () => {
    stored = null;
  };
  const changes = listen(database, channel, forget, { onGap: forget });

  async function loadNow(): Promise<Value> {
    try {
      const value = await load();
      last = { value };
      return value;
    } catch (error) {
      if (last && isAway(error)) return last.value;
      throw error;
    }
  }

  return {
    forget,
    read() {
      if (!changes.isUpToDate(TRUSTED_MS)) return loadNow();
      if (stored) return stored;
      const loading = loadNow();
      stored = loading;
      loading.catch(() => {
        if (stored === loading) forget();
      });
      return loading;
    },
  };
}
