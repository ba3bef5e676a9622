import type { Check } from '../check.ts';
import { failure, type Outcome, ok, warning, worstOf } from '../outcome.ts';
import { findServerFacts } from '../server-queries.ts';

const OLDEST = 150_000;

export const database: Check = {
  name: 'Database',
  means: 'Everything is in the database. Without it no page with prices and no order.',
  async look({ database: connection, whyNoDatabase, config }) {
    if (!connection && whyNoDatabase?.startsWith('there is no shop'))
      return warning(whyNoDatabase, 'Start it (`lapak start`), or set DATA_DIR to its folder.');
    if (!connection)
      return failure(
        whyNoDatabase ?? 'not reached',
        config.databaseUrl
          ? 'Look whether DATABASE_URL is right, and whether its server runs and lets this machine in.'
          : 'Look into postgres.log in the data folder (DATA_DIR).',
      );
    const { version, version_text, encoding, collation, timezone, is_standby, is_read_only } = await findServerFacts(connection);
    const seen: Outcome[] = [ok(`PostgreSQL ${version_text}, ${encoding}, ${collation}${config.databaseUrl ? '' : ', embedded'}`)];
    if (version < OLDEST) seen.push(failure(`PostgreSQL ${version_text} is too old`, 'Use PostgreSQL 15 or newer.'));
    if (encoding !== 'UTF8')
      seen.push(
        failure(`the database's encoding is ${encoding}`, 'Make the database anew with `encoding UTF8`, and restore a backup there.'),
      );
    if (is_standby) seen.push(failure('this is a standby, which only reads', 'Let DATABASE_URL lead to the primary.'));
    else if (is_read_only)
      seen.push(
        failure(
          'it takes no writes (default_transaction_read_only)',
          'See "Moving" in docs/operations.md if this shop has moved; else switch that off.',
        ),
      );
    if (timezone !== 'UTC')
      seen.push(
        warning(`its time zone is ${timezone}`, "Set it to UTC, so that the database's own log and reports by hand agree with the shop's."),
      );
    return worstOf(seen);
  },
};
