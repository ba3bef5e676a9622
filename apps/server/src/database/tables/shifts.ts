import { CASH_MOVEMENT_KINDS, type ShiftMethod, type ShiftReport } from '@lapak/contract/schemas/shifts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, sen } from './columns.ts';
import { users } from './identity.ts';

/** A Z as it was printed. Those of an earlier version of the shop lack what it didn't tell yet. */
export type KeptReport = Omit<ShiftReport, 'methods' | 'rounding_amount' | 'voids_count' | 'voids_amount' | 'reason' | 'cashiers'> &
  Partial<Pick<ShiftReport, 'rounding_amount' | 'voids_count' | 'voids_amount' | 'reason' | 'cashiers'>> & {
    methods: (Omit<ShiftMethod, 'unmatched'> & Partial<Pick<ShiftMethod, 'unmatched'>>)[];
  };

/** A till's time from opening to closing; one at a time (decision 21). `report` is its Z as it was printed. */
export const shifts = pgTable(
  'shifts',
  {
    id: id(),
    till_id: text().notNull(),
    till_name: text(),
    number: integer().unique(),
    float_sen: sen().notNull(),
    opened_at: createdAt(),
    opened_by: integer().references(() => users.id, { onDelete: 'set null' }),
    closed_at: moment(),
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    report: jsonb().$type<KeptReport>(),
  },
  (table) => [
    uniqueIndex('shifts_one_open').on(table.till_id).where(sql`${table.closed_at} is null`),
    check('shifts_float_not_negative', sql`${table.float_sen} >= 0`),
    check('shifts_closed_whole', sql`num_nulls(${table.closed_at}, ${table.number}, ${table.report}) in (0, 3)`),
    index('shifts_till_id_idx').on(table.till_id, table.id.desc()),
  ],
);

/** Cash that was put into the drawer or taken out of it beside the sales. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    id: id(),
    shift_id: integer()
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    kind: text({ enum: CASH_MOVEMENT_KINDS }).notNull(),
    amount_sen: sen().notNull(),
    reason: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    check('cash_movements_kind_known', sql`${table.kind} in (${oneOf(CASH_MOVEMENT_KINDS)})`),
    check('cash_movements_amount_positive', sql`${table.amount_sen} > 0`),
    index('cash_movements_shift_id_idx').on(table.shift_id),
  ],
);
