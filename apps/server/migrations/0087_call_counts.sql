-- How often somebody called, for limits that several processes share (decision 102). Outside of the shop's data: no backup has it, and a
-- crash of the database may empty it.
create schema if not exists transient;
--> statement-breakpoint
create unlogged table if not exists transient.call_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
--> statement-breakpoint
create index if not exists call_counts_ends_at on transient.call_counts (ends_at);
