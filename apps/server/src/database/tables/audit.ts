import { CHANGE_ACTIONS } from '@lapak/contract/kernel/audit';
import { CHANGE_KINDS } from '@lapak/contract/kernel/change-kind';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, oneOf } from './columns.ts';

/**
 * One record as one save has changed it. Triggers write it (decision 23), and nothing is ever changed or deleted here: so who did it and
 * what it was about stand without references.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer(),
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    record_id: integer(),
    name: text().notNull(),
    part: text(),
    action: text({ enum: CHANGE_ACTIONS }).notNull(),
    fields: jsonb().$type<{ field: string; from: unknown; to: unknown }[]>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('changes_kind_known', sql`${table.kind} in (${oneOf(CHANGE_KINDS)})`),
    index('changes_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('changes_kind_idx').on(table.kind, table.created_at.desc(), table.id.desc()),
    index('changes_record_idx').on(table.kind, table.record_id, table.created_at.desc(), table.id.desc()),
    index('changes_user_idx').on(table.user_id, table.created_at.desc(), table.id.desc()),
  ],
);

/** Changes that no seal holds yet: a trigger notes each in its transaction, the job that seals takes it off (decision 94). */
export const unsealedChanges = pgTable('unsealed_changes', { change_id: bigint({ mode: 'number' }).primaryKey() });

/**
 * The chain over the audit: each seal's hash holds the one before it, and what is said here of one change. The seals are numbered without
 * gaps, in the order of sealing. What the change was about stands here too, so that a missing one can still be named.
 */
export const seals = pgTable('seals', {
  number: bigint({ mode: 'number' }).primaryKey(),
  change_id: bigint({ mode: 'number' }).notNull().unique(),
  kind: text({ enum: CHANGE_KINDS }).notNull(),
  record_id: integer(),
  changed_at: moment().notNull(),
  /** SHA-256 of the whole change. */
  digest: bytea().notNull(),
  /** SHA-256 of the hash before and of all above. */
  hash: bytea().notNull(),
  sealed_at: createdAt(),
});
