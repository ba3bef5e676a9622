import type { Database } from '../../../database/connection.ts';
import { createFixedWindowCounter } from '../../../http/fixed-window-counter.ts';
import type { AuditEvent } from './audit-event.ts';
import { insertEvent } from './queries.ts';

export interface Auditor {
  /** Writes it. Throws where it can't, so that what must be told of isn't done without. */
  note(event: AuditEvent): Promise<void>;
  /** Writes it the first time within an hour. Throws as `note` does. */
  noteFirst(key: string, event: AuditEvent): Promise<void>;
  /**
   * For what anybody can set going as often as they like: written the 1st, 10th, 100th time within an hour, with how often it was, and all
   * in all a thousand times an hour. Nobody waits for it, so an answer takes as long with as without.
   */
  noteRepeated(key: string, event: AuditEvent): void;
}

const HOUR_MS = 3_600_000;
const MAX_ROWS = 1_000;

/** Counts are in this process's memory, which they can't fill. */
export function createAuditor(
  database: Database,
  log: { error(fields: object, message: string): void },
  now: () => number = Date.now,
): Auditor {
  const times = createFixedWindowCounter({ ms: HOUR_MS }, now);
  const rows = createFixedWindowCounter({ ms: HOUR_MS }, now);
  return {
    note: (event) => insertEvent(database, event),
    async noteFirst(key, event) {
      if (times.count(key) === 0) await insertEvent(database, event);
      times.add(key);
    },
    noteRepeated(key, event) {
      times.add(key);
      const tries = times.count(key);
      if (!Number.isInteger(Math.log10(tries)) || rows.count('all') >= MAX_ROWS) return;
      rows.add('all');
      insertEvent(database, { ...event, facts: { ...event.facts, tries } }).catch((error: unknown) =>
        log.error({ err: error }, 'the audit could not be told'),
      );
    },
  };
}
