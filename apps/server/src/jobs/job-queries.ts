import { sql } from 'drizzle-orm';
import type { Connection } from '../database/connection.ts';

/** How a job's last try went, in milliseconds as `Date.now()` has them. */
export interface JobRun {
  beganAt: number;
  /** Null while it runs, and for ever where its process was killed. */
  endedAt: number | null;
  /** In a row without success. */
  tries: number;
  succeededAt: number | null;
  givenUpAt: number | null;
  nextAt: number;
}

interface Row extends Record<string, unknown> {
  job: string;
  began_at: number;
  ended_at: number | null;
  tries: number;
  succeeded_at: number | null;
  given_up_at: number | null;
  next_at: number;
}

const asMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8 as ${column}`);

/** How each job's last try went; what is no job any more is forgotten. */
export async function loadJobRuns(connection: Connection, jobs: readonly string[]): Promise<Map<string, JobRun>> {
  await connection.execute(sql`delete from transient.job_runs where job <> all(${sql.param(jobs)}::text[])`);
  const { rows } = await connection.execute<Row>(sql`
    select job, tries, ${asMs('began_at')}, ${asMs('ended_at')}, ${asMs('succeeded_at')}, ${asMs('given_up_at')}, ${asMs('next_at')}
    from transient.job_runs`);
  return new Map(
    rows.map((row) => [
      row.job,
      {
        beganAt: row.began_at,
        endedAt: row.ended_at,
        tries: row.tries,
        succeededAt: row.succeeded_at,
        givenUpAt: row.given_up_at,
        nextAt: row.next_at,
      },
    ]),
  );
}

/** Keeps how the last tries of these jobs went, all in one statement. */
export async function saveJobRuns(connection: Connection, runs: ReadonlyMap<string, JobRun>): Promise<void> {
  if (runs.size === 0) return;
  const rows = [...runs].map(([job, run]) => ({ job, ...run }));
  await connection.execute(sql`
    insert into transient.job_runs (job, began_at, ended_at, tries, succeeded_at, given_up_at, next_at)
    select job, to_timestamp("beganAt" / 1000), to_timestamp("endedAt" / 1000), tries, to_timestamp("succeededAt" / 1000),
      to_timestamp("givenUpAt" / 1000), to_timestamp("nextAt" / 1000)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as run (job text, "beganAt" float8, "endedAt" float8, tries int,
      "succeededAt" float8, "givenUpAt" float8, "nextAt" float8)
    on conflict (job) do update set began_at = excluded.began_at, ended_at = excluded.ended_at, tries = excluded.tries,
      succeeded_at = excluded.succeeded_at, given_up_at = excluded.given_up_at, next_at = excluded.next_at`);
}

export interface JobFigures {
  job: string;
  /** When it last ended well; null where it hasn't. */
  lastSuccess: Date | null;
  /** Whether it was given up within a day, as a number. */
  failures: number;
}

/** How the jobs are doing. */
export async function findJobFigures(connection: Connection): Promise<JobFigures[]> {
  const { rows } = await connection.execute<{ job: string; last_success: string | null; failures: number }>(sql`
    select job, succeeded_at as last_success, coalesce(given_up_at > now() - interval '1 day', false)::int as failures from transient.job_runs`);
  return rows.map(({ job, last_success, failures }) => ({
    job,
    lastSuccess: last_success === null ? null : new Date(last_success),
    failures,
  }));
}

/** The job that is most overdue, in minutes; null where none is. */
export async function findOldestJob(connection: Connection): Promise<{ name: string; minutes: number } | null> {
  const { rows: there } = await connection.execute<{ runs: string | null }>(sql`select to_regclass('transient.job_runs')::text as runs`);
  if (there[0]?.runs == null) return null;
  const { rows } = await connection.execute<{ name: string; minutes: number }>(sql`
    select job as name, (extract(epoch from now() - next_at) / 60)::int as minutes from transient.job_runs
    where next_at < now() order by next_at limit 1`);
  return rows[0] ?? null;
}
