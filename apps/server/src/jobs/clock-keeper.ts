import type { DatabaseHealth } from '../database/database-health.ts';
import { PROCESS_LOCKS } from '../database/process-lock.ts';

/** How often who doesn't keep the clock asks whether its keeper is still there. */
const ASK_MS = 1_000;
const LOCK = PROCESS_LOCKS.jobs;
/** A machine that is gone without a word is noticed by PostgreSQL, too: within twenty seconds, not in two hours. */
const TRY = `/* watch */ select pg_try_advisory_lock(${LOCK}) as mine, set_config('tcp_keepalives_idle', '5', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '20000', false)`;
/** A keeper that lives and does nothing, such as a process that was stopped, loses its connection and so the clock. */
const DEPOSE = (silenceMs: number) => `/* watch */ select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) and classid = 0
    and objid = ${LOCK} and granted and pid <> pg_backend_pid()
    and (select max(greatest(began_at, ended_at)) from transient.job_runs) < now() - interval '${silenceMs} milliseconds'`;

export interface ClockKeeper {
  /** Whether this process is the one that keeps the clock, as far as it can know. */
  readonly isMine: boolean;
  stop(): Promise<void>;
}

/**
 * Sees to it that one process of all that share a database keeps its clock: it holds a lock on the connection that watches the database.
 * When it ends, however it ends, PostgreSQL gives the lock to the next that asks. `onMine` is called whenever it has become this one, and
 * again where it failed.
 */
export function keepClock(health: DatabaseHealth, { silenceMs, onMine }: { silenceMs: number; onMine: () => Promise<void> }): ClockKeeper {
  let isMine = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastDeposal = performance.now();

  const ask = async () => {
    clearTimeout(timer);
    try {
      const { rows } = await health.run(TRY);
      if (isStopped) return;
      isMine = rows[0]?.mine === true;
      if (isMine) return await onMine();
      if (performance.now() - lastDeposal > silenceMs) {
        lastDeposal = performance.now();
        await health.run(DEPOSE(silenceMs));
      }
    } catch {
      // Of a connection that broke, the next one asks.
      if (!health.isConnected) return;
    }
    if (!isStopped) timer = setTimeout(() => void ask(), ASK_MS).unref();
  };
  const begin = () => {
    isMine = false;
    void ask();
  };
  health.on('up', begin);
  if (health.isConnected) begin();

  return {
    get isMine() {
      return isMine && health.isConnected;
    },
    async stop() {
      isStopped = true;
      health.off('up', begin);
      clearTimeout(timer);
      isMine = false;
      await health.run('select pg_advisory_unlock_all()').catch(() => {});
    },
  };
}
