import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from './columns.ts';

export const BACKUP_STATES = ['made', 'failed', 'removed'] as const;

/** Backups that were made or tried (decision 98). An archive doesn't have its own row: it is written when the archive is there. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    /** `removed`: there was a newer one, and enough of them. */
    state: text({ enum: BACKUP_STATES }).notNull(),
    /** Made by the job, which also removes it; others are somebody's own. */
    is_nightly: boolean().notNull(),
    /** Where it lies: a file or `s3://…`; null where it failed. */
    address: text(),
    bytes: bigint({ mode: 'number' }),
    orders: integer(),
    files: integer(),
    is_sealed: boolean().notNull(),
    /** Why it failed. */
    error: text(),
    ended_at: createdAt(),
    /** When it was brought back to see that it comes back; null for most. */
    rehearsed_at: timestamp({ withTimezone: true }),
    /** Why it doesn't; null where it does. */
    rehearsal_error: text(),
  },
  (table) => [
    check('backups_state_known', sql`${table.state} in (${oneOf(BACKUP_STATES)})`),
    index('backups_ended_at_idx').on(table.ended_at.desc()),
  ],
);
