import { createdAt, id, oneOf, sen } from '@lapak/server/database/tables/columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

const FIGURES = ['producers', 'shop', 'certificates'] as const;

/** A quarter whose public figures were made, also one of which nothing could be published yet (decision 112). Only added to. */
export const impactQuarters = pgTable(
  'impact_quarters',
  {
    id: id(),
    /** '2026-Q3', in Aceh. */
    quarter: text().notNull().unique(),
    created_at: createdAt(),
  },
  (table) => [check('impact_quarters_named', sql`${table.quarter} ~ '^[0-9]{4}-Q[1-4]$'`)],
);

/** A published sum, which a stranger may read: never of a few producers or buyers. Only added to. */
export const impactRows = pgTable(
  'impact_rows',
  {
    id: id(),
    quarter_id: integer()
      .notNull()
      .references(() => impactQuarters.id),
    figure: text({ enum: FIGURES }).notNull(),
    /** A regency, or a kind of certificate; null for the rest of them, and for the shop's share. */
    label: text(),
    /** Of how many producers it is. */
    producers: integer().notNull(),
    amount_sen: sen(),
    /** Null but of certificates. */
    certificates: integer(),
  },
  (table) => [
    unique('impact_rows_key').on(table.quarter_id, table.figure, table.label).nullsNotDistinct(),
    check('impact_rows_figure_known', sql`${table.figure} in (${oneOf(FIGURES)})`),
    check('impact_rows_enough', sql`${table.producers} >= 5`),
    check('impact_rows_one_sum', sql`num_nonnulls(${table.amount_sen}, ${table.certificates}) = 1`),
  ],
);

/** Whose trade up to its quarter's end is in a row of `producers`, so that it is published once. Never shown. Only added to. */
export const impactParts = pgTable(
  'impact_parts',
  {
    row_id: integer()
      .notNull()
      .references(() => impactRows.id),
    /** No reference: the row outlives the partner's record. */
    business_id: integer().notNull(),
    amount_sen: sen().notNull(),
  },
  (table) => [primaryKey({ columns: [table.row_id, table.business_id] }), index('impact_parts_business_id_idx').on(table.business_id)],
);
