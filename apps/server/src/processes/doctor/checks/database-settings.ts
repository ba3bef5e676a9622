import type { Config } from '../../../config.ts';
import type { Check } from '../check.ts';
import { failure, type Outcome, ok, skipped, warning, worstOf } from '../outcome.ts';
import { findServerFacts, poolsTransactions } from '../server-queries.ts';

/** Of one process: the pool, the health connection, and some for commands such as a backup. */
const OF_A_PROCESS = 21;
const SPARE = 5;
const SAFE = ['on', 'remote_apply', 'remote_write', 'local'];

export const databaseSettings: Check = {
  name: 'Database settings',
  means: 'A database that does not wait for its disk loses answered orders with the power; one without connections makes buyers wait.',
  async look({ database, config, port }) {
    if (!database) return skipped('the database is not reached');
    const facts = await findServerFacts(database);
    const seen: Outcome[] = [];
    for (const name of ['fsync', 'full_page_writes'] as const)
      if (facts[name] !== 'on')
        seen.push(failure(`${name} is off`, `Switch ${name} on: \`alter system set ${name} = on\`, then reload the server.`));
    if (!SAFE.includes(facts.synchronous_commit))
      seen.push(failure('synchronous_commit is off', 'Switch synchronous_commit on: an order may be answered that is not on the disk.'));
    const room = facts.max_connections - facts.reserved;
    const [free, needed] = [room - facts.used, port.who === 'shop' ? SPARE : OF_A_PROCESS + SPARE];
    const finding = `${facts.used} of ${room} connections are in use`;
    if (room < OF_A_PROCESS + SPARE)
      seen.push(
        failure(
          `${room} connections are allowed`,
          `Raise max_connections to ${OF_A_PROCESS + SPARE} or more for each process of the shop.`,
        ),
      );
    else if (free < needed) seen.push(warning(finding, 'Raise max_connections, or end who holds them (`select * from pg_stat_activity`).'));
    const isPooled = await poolsTransactions(database);
    const most = isPooled ? ofPooler(config) : roomFor(config, room);
    if (most) seen.push(most);
    return seen.length > 0 ? worstOf(seen) : ok(`flushes to the disk; ${finding}`);
  },
};

/**
 * Null where there is room for all that the settings let the processes open: at a reload the old and the new ones have theirs at once, each
 * with one beside its pool.
 */
export function roomFor(
  { processes, databaseConnections }: Pick<Config, 'processes' | 'databaseConnections'>,
  room: number,
): Outcome | null {
  const most = 2 * processes * (databaseConnections + 1);
  if (most <= room) return null;
  return warning(
    `${processes} processes may open ${most} connections at a reload, and ${room} are allowed`,
    `Lower PROCESSES or DATABASE_CONNECTIONS, or raise max_connections to ${most + SPARE} or more.`,
  );
}

/** Null where all that it needs is set (decision 103). */
function ofPooler({ databaseDirectUrl, preparesStatements }: Pick<Config, 'databaseDirectUrl' | 'preparesStatements'>): Outcome | null {
  const finding = 'a pooler in transaction mode stands before the database';
  if (!databaseDirectUrl)
    return failure(
      `${finding}, and no address leads past it`,
      'Set DATABASE_DIRECT_URL: listening and locks do not work through such a pooler.',
    );
  if (!preparesStatements) return null;
  return warning(finding, 'Set PREPARE_STATEMENTS=false unless it knows prepared statements (PgBouncer 1.21 or newer).');
}
