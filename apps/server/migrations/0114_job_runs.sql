-- When each job of the clock last ran (decision 165). Outside of the shop's data: no backup has it. What pg-boss kept stays for processes of
-- the version before, which may still sell; a later release drops it.
create schema if not exists transient;
--> statement-breakpoint
create table if not exists transient.job_runs (
  job text primary key,
  began_at timestamptz not null,
  -- Null while it runs, and for ever where its process was killed.
  ended_at timestamptz,
  -- In a row without success.
  tries integer not null,
  succeeded_at timestamptz,
  given_up_at timestamptz,
  next_at timestamptz not null
);
