import { DRAWER_APPROVALS } from '@lapak/contract/sales/drawer-approval';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { users } from './identity.ts';
import { shifts } from './shifts.ts';

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
