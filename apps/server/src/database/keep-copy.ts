import type { Database } from './connection.ts';
import { listen } from './listen.ts';
import { isAway } from './why-not-now.ts';

/** What is read often and changed seldom, kept in this process until somebody says that it has changed. */
export interface KeptCopy<Value> {
  read(): Promise<Value>;
  /** What this process has just changed itself is read anew at once, before the channel says so. */
  forget(): void;
}

/**
 * Keeps what `load` reads until any process tells `channel` (`notify`, within the transaction that writes). While the channel can't be
 * heard nothing kept is trusted, and everybody loads; only where there is no database to load from the last copy stands in.
 */
export function keepCopy<Value>(database: Database, channel: string, load: () => Promise<Value>): KeptCopy<Value> {
  let kept: Promise<Value> | null = null;
  let last: { value: Value } | null = null;
  let isHearing = false;

  const forget = () => {
    kept = null;
  };
  // A new connection hears nothing before `onGap` says so.
  database.lifeline.on('up', () => {
    isHearing = false;
  });
  listen(database, channel, forget, {
    onGap: () => {
      isHearing = true;
      forget();
    },
  });

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
      if (!isHearing || !database.lifeline.isConnected) return loadNow();
      if (kept) return kept;
      const loading = loadNow();
      kept = loading;
      loading.catch(() => {
        if (kept === loading) forget();
      });
      return loading;
    },
  };
}
