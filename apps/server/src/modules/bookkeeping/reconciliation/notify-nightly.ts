import type { JobFault, NightlyJob } from '@lapak/contract/bookkeeping/discrepancy';
import type { Connection } from '../../../database/connection.ts';
import { isAway, isTooBusy } from '../../../database/connection-errors.ts';
import { isDiskFull } from '../../../http/is-disk-full.ts';
import { endByThemselves, openOrUpdate } from '../../kernel/discrepancies/index.ts';

interface TellDependencies {
  database: Connection;
  log: { error(fields: object, message: string): void };
}

/**
 * Does a job of the night and tells how it went (decision 107): one that fails is a discrepancy, which rings the bell with its reason,
 * counts each further failure, and ends by itself with the next success. One that is stopped with the shop comes again and is told of by
 * nobody.
 */
export async function notifyOutcome(
  { database, log }: TellDependencies,
  { job, stopping }: { job: NightlyJob; stopping: AbortSignal },
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    // While the database is away nobody can be told; the queue tries again.
    if (!stopping.aborted)
      await notifyFailure(database, job, error).catch((failed: unknown) => log.error({ err: failed }, 'a failed job could not be told of'));
    throw error;
  }
  await notifyDone(database, job);
}

async function notifyFailure(database: Connection, job: NightlyJob, error: unknown): Promise<void> {
  await openOrUpdate(database, {
    area: 'nightly',
    kind: 'job_failed',
    about: `job ${job}`,
    found: 1,
    detail: { code: 'job_failed', job, fault: faultOf(error) },
  });
}

/** A job has done what it is for: what was told of its failures ends. */
export async function notifyDone(database: Connection, job: NightlyJob): Promise<void> {
  await endByThemselves(database, ['job_failed'], `job ${job}`);
}

const ABOUT_BACKUPS = 'backups';
const OF_BACKUPS = ['backup_old', 'backup_none'] as const;

/** Tells that there has been no good backup for so many days, or none ever; null ends what was told. */
export async function notifyMissingBackup(
  database: Connection,
  missing: { kind: (typeof OF_BACKUPS)[number]; days: number } | null,
): Promise<void> {
  const over = OF_BACKUPS.filter((kind) => kind !== missing?.kind);
  await endByThemselves(database, over, ABOUT_BACKUPS);
  if (missing)
    await openOrUpdate(database, {
      area: 'nightly',
      kind: missing.kind,
      about: ABOUT_BACKUPS,
      found: missing.days,
      detail: { code: missing.kind },
    });
}

const ABOUT_DAYS = 'days';

/** Tells how many days with trade wait to be sealed, and the first of them; null ends what was told. */
export async function notifyOpenDays(database: Connection, open: { days: number; first: string } | null): Promise<void> {
  if (open)
    await openOrUpdate(database, {
      area: 'nightly',
      kind: 'days_open',
      about: ABOUT_DAYS,
      found: open.days,
      detail: { code: 'days_open', first: open.first },
    });
  else await endByThemselves(database, ['days_open'], ABOUT_DAYS);
}

const FAULTS: Record<string, JobFault> = {
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EROFS: 'forbidden',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EEXIST: 'missing',
  EIO: 'missing',
  ESTALE: 'missing',
};
/** What buckets answer, as modules/kernel/uploads and modules/office/backups say it. */
const ANSWERED = /^The bucket "[^"]*" answered \w+ with (\d{3})/u;

/** What may be said of an error in the back office. */
export function faultOf(error: unknown): JobFault {
  if (!(error instanceof Error)) return 'unknown';
  if (isDiskFull(error)) return 'full';
  const status = ANSWERED.exec(error.message)?.[1];
  if (status !== undefined) return status === '404' ? 'missing' : status === '401' || status === '403' ? 'refused' : 'unreachable';
  // What `fetch` says of a host that isn't there, and of one that doesn't answer in time.
  if ((error instanceof TypeError && error.message === 'fetch failed') || error.name === 'TimeoutError') return 'unreachable';
  const fault = 'code' in error && 'syscall' in error ? FAULTS[String(error.code)] : undefined;
  if (fault) return fault;
  return isAway(error) || isTooBusy(error) ? 'database' : 'unknown';
}
