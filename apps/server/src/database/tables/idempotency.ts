import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** The same key and body gets the same answer, once, forever (decision 11). `answer` is null until it is known. */
export const idempotencyRecords = pgTable('idempotency_records', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  /** Id of what was written under the key: an order, a sale; the key's scope says which. */
  written_id: integer(),
  status: smallint(),
  answer: jsonb().$type<unknown>(),
  created_at: createdAt(),
});
