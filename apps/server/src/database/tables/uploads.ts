import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** A picture that the pipeline took in; its files are named by id and width (decision 14). */
export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  created_at: createdAt(),
});

/** A PDF as it was uploaded; `id` is a hash of its name and content. */
export const documents = pgTable('documents', {
  id: text().primaryKey(),
  /** What a browser calls it when it is downloaded. */
  name: text().notNull(),
  created_at: createdAt(),
});

/** Uploads that no record keeps, by their address: after a while they are discarded, and then their files go. */
export const idleUploads = pgTable(
  'idle_uploads',
  {
    address: text().primaryKey(),
    idle_since: moment().notNull(),
    /** Nothing may take it into use any more: its row is gone, its files go next. */
    discarded_at: moment(),
    /** Keys of the files that are still to go, once it is discarded. */
    files: text().array().notNull().default([]),
    /** Until then somebody is removing its files. */
    claimed_until: moment(),
  },
  (table) => [index('idle_uploads_discarded_idx').on(table.address).where(sql`${table.discarded_at} is not null`)],
);
