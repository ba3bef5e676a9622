import { PgBoss } from 'pg-boss';
import type { ConnectionOptions } from '../database/connection-options.ts';
import { deleteExpiredSessions } from '../modules/identity/index.ts';
import { type OrderDependencies, reconcilePayments } from '../modules/orders/index.ts';
import { deleteOldQuotes } from '../modules/shipping/index.ts';

const RECONCILE = 'reconcile-payments';
const CLEAN_UP = 'clean-up';
const HEARTBEAT_SECONDS = 30;
const WEEK_MS = 7 * 24 * 3_600_000;

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Starts the workers: thin ones, which call a module's operation. The queue lives in the shop's own database, so several
 * processes share the work and a killed one's job comes again.
 */
export async function startJobs(connection: ConnectionOptions, dependencies: OrderDependencies): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 4, application_name: 'lapak-hijau-jobs' });
  boss.on('error', (error) => dependencies.log.error({ err: error }, 'job queue'));
  await boss.start();

  // A killed process leaves its job behind as if it ran. Without a heartbeat it would hold up the next one for a quarter of an hour.
  await boss.createQueue(RECONCILE, { policy: 'singleton', heartbeatSeconds: HEARTBEAT_SECONDS });
  await boss.updateQueue(RECONCILE, { heartbeatSeconds: HEARTBEAT_SECONDS });
  await boss.work(RECONCILE, async () => reconcilePayments(dependencies, new Date()));
  await boss.schedule(RECONCILE, '* * * * *');

  await boss.createQueue(CLEAN_UP, { policy: 'singleton' });
  await boss.work(CLEAN_UP, async () => {
    await deleteExpiredSessions(dependencies.database, new Date());
    await deleteOldQuotes(dependencies.database, new Date(Date.now() - WEEK_MS));
  });
  await boss.schedule(CLEAN_UP, '15 3 * * *');

  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}
