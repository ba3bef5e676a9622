import { compareMigrations, LAST_BEFORE_BASELINE } from '../../../database/migrate.ts';
import type { Check } from '../check.ts';
import { ok, skipped, warning } from '../outcome.ts';
import { findNewestMigration } from '../server-queries.ts';

export const migrations: Check = {
  name: 'Tables',
  means: 'A version of the shop fits the tables that its migrations make.',
  async look({ database }) {
    if (!database) return skipped('the database is not reached');
    const newest = await findNewestMigration(database);
    if (newest === null) return skipped('there are no tables yet; the first start makes them');
    const { missing, isOlder, isNewer } = compareMigrations(newest);
    if (isNewer) return warning('the tables are those of a newer version', 'Start that version; this one may refuse to run beside it.');
    if (isOlder)
      return warning(
        'the tables are older than those that this version begins with',
        `Start ${LAST_BEFORE_BASELINE} on them once, then this one.`,
      );
    if (missing.length === 0) return ok('up to date');
    return warning(
      `${missing.length} migrations are missing, the first is ${missing[0]}`,
      'Back up, then start this version or run `lapak migrate`.',
    );
  },
};
