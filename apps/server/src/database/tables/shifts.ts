import { DRAWER_APPROVALS } from '@lapak/contract/till/drawer-approval';
import type { ShiftMethod, ShiftReport } from '@lapak/contract/till/shifts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, sen } from './columns.ts';
import { users } from './identity.ts';

type NewerFigures = 'rounding_amount' | 'voids_count' | 'voids_amount' | 'reason' | 'cashiers' | 'to_safe_amount';

/** A Z as it was printed. Those of an earlier version of the shop lack what it didn't tell yet. */
export type StoredReport = Omit<ShiftReport, 'methods' | NewerFigures> &
  Partial<Pick<ShiftReport, NewerFigures>> & {
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
    report: jsonb().$type<StoredReport>(),
    /** What of the counted cash went to the safe at the closing; the rest stayed in the drawer. Null where nobody said. */
    to_safe_sen: sen(),
  },
  (table) => [
    uniqueIndex('shifts_one_open').on(table.till_id).where(sql`${table.closed_at} is null`),
    check('shifts_float_not_negative', sql`${table.float_sen} >= 0`),
    check('shifts_to_safe_not_negative', sql`${table.to_safe_sen} >= 0`),
    check('shifts_closed_whole', sql`num_nulls(${table.closed_at}, ${table.number}, ${table.report}) in (0, 3)`),
    index('shifts_till_id_idx').on(table.till_id, table.id.desc()),
  ],
);

/** A cash drawer opened by hand, without a sale; `approver_id` allowed it by PIN (decision 88). Nothing of it is ever changed. */
export const drawerOpenings = pgTable(
  'drawer_openings',
  {
    id: id(),
    /** Made by the till: sent twice it is the same opening. */
    key: text().notNull().unique(),
    till_id: text().notNull(),
    /** Null while no shift was open. */
    shift_id: integer().references(() => shifts.id, { onDelete: 'cascade' }),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Who was signed in when it came in. */
    sent_by: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    approval: text({ enum: DRAWER_APPROVALS }).notNull(),
    approver_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** By the till's clock, unless that can't be. */
    opened_at: moment().notNull(),
    received_at: createdAt(),
  },
  (table) => [
    check('drawer_openings_approval_known', sql`${table.approval} in (${oneOf(DRAWER_APPROVALS)})`),
    check('drawer_openings_reason_present', sql`${table.reason} <> ''`),
    index('drawer_openings_shift_id_idx').on(table.shift_id),
  ],
);
