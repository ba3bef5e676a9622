import type { Database } from '../database/connection.ts';
import { addCounts, forgetCounts, subtractCounts } from './call-count-queries.ts';
import { createFixedWindowCounter } from './fixed-window-counter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens a counter. Handed in by app.ts. */
    countCalls: CountCalls;
  }
}

export interface Count {
  /** How often it was counted in the window that runs. */
  count: number;
  /** Milliseconds until the count begins anew. */
  msLeft: number;
}

/** Counts by key; a key's count begins anew when the window that its first one opened has passed. */
export interface CallCounts {
  /** Counts each key once more; their counts with this one, in the order of the keys. */
  add<const Keys extends readonly string[]>(keys: Keys): Promise<{ [Each in keyof Keys]: Count }>;
  /** Counts once less, where what was counted turned out not to be. */
  subtract(keys: readonly string[]): Promise<void>;
  /** Lets these begin anew; how many of them had been counted. Of two at the same time only one finds a key. */
  forget(keys: readonly string[]): Promise<number>;
}

/** Opens a counter whose windows have that length. Those of one name are one where processes share them. */
export type CountCalls = (name: string, windowMs: number) => CallCounts;

/* As many counts as keys: the type says so of each place, which a mapped array can't prove; hence `as never`. */

/** In this process only. */
export function countInMemory(now: () => number = Date.now): CountCalls {
  return (_name, windowMs) => {
    const counter = createFixedWindowCounter({ ms: windowMs }, now);
    return {
      async add(keys) {
        for (const key of keys) counter.add(key);
        return keys.map((key) => ({ count: counter.count(key), msLeft: counter.msLeft(key) })) as never;
      },
      async subtract(keys) {
        for (const key of keys) counter.subtract(key);
      },
      async forget(keys) {
        const counted = keys.filter((key) => counter.count(key) > 0).length;
        for (const key of keys) counter.forget(key);
        return counted;
      },
    };
  };
}

/** For all processes on this database: one statement a call (decision 102). */
export function countInDatabase(database: Database): CountCalls {
  return (name, windowMs) => ({
    async add(keys) {
      return (await addCounts(database, { name, windowMs }, keys)) as never;
    },
    subtract: (keys) => subtractCounts(database, name, keys),
    forget: (keys) => forgetCounts(database, name, keys),
  });
}
