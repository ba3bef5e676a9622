import { integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** When the books were looked through, and what that found. */
export const reconciliationChecks = pgTable('reconciliation_checks', {
  id: id(),
  checked_at: createdAt(),
  opened: integer().notNull(),
  closed: integer().notNull(),
});
