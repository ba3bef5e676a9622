import type { Plugin } from '@lapak/contract/plugin';
import type { Database } from '../database/connection.ts';
import { deleteAnswersOf } from '../modules/kernel/idempotency/index.ts';
import { deleteRowsBefore } from './forget-queries.ts';

const DAY_MS = 24 * 3_600_000;
/** Rows per statement: a busy shop has hundreds of thousands of a month. */
const AT_ONCE = 1_000;

/** What the nightly job deletes for plugins, on or off, each step by itself (decision 174). */
export function forgetForPlugins(database: Database, plugins: readonly Plugin[], now: Date): Record<string, () => Promise<void>> {
  const steps = plugins.flatMap(({ name, forgets = [] }) =>
    forgets.map((what): [string, () => Promise<void>] => {
      const before = new Date(now.getTime() - what.days * DAY_MS);
      if ('answers' in what) return [`${name}: old answers`, () => deleteAnswersOf(database, what.answers, before)];
      return [
        `${name}: old ${what.table}`,
        async () => {
          while ((await deleteRowsBefore(database, what, before, AT_ONCE)) === AT_ONCE);
        },
      ];
    }),
  );
  return Object.fromEntries(steps);
}
