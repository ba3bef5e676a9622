import { sql } from 'drizzle-orm';
import type { Connection } from '../database/connection.ts';

export interface JobFigures {
  job: string;
  /** When it last ended well, of the week for which the queue remembers; null where it hasn't. */
  lastSuccess: Date | null;
  /** How often it was given up within a day. */
  failures: number;
}

/** How the jobs are doing. What the queue remembers is a week of them, however old the shop is. */
export async function findJobFigures(connection: Connection): Promise<JobFigures[]> {
  const { rows: there } = await connection.execute<{ queue: string | null }>(sql`select to_regclass('pgboss.queue') as queue`);
  if (!there[0]?.queue) return [];
  const { rows } = await connection.execute<{ job: string; last_success: string | null; failures: number }>(sql`
    select queue.name as job, max(job.completed_on) filter (where job.state = 'completed') as last_success,
      (count(*) filter (where job.state = 'failed' and job.completed_on > now() - interval '1 day'))::int as failures
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state in ('completed', 'failed')
    where queue.name not like '\\_%' group by queue.name`);
  return rows.map(({ job, last_success, failures }) => ({
    job,
    lastSuccess: last_success === null ? null : new Date(last_success),
    failures,
  }));
}
