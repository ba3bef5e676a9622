import type { ApprovalAct } from '@lapak/contract/sales/approval-acts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './orders.ts';
import { shifts } from './shifts.ts';

/** What a supervisor or an admin allowed at a till by PIN (decision 88): `user_id` did it, `approver_id` allowed it at `said_at`. */
export const tillApprovals = pgTable(
  'till_approvals',
  {
    id: id(),
    acts: text().array().$type<ApprovalAct[]>().notNull(),
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    shift_id: integer().references(() => shifts.id, { onDelete: 'cascade' }),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    approver_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** By the till's clock. */
    said_at: moment().notNull(),
    /** Whether the proof was right. */
    proven: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('till_approvals_of_something', sql`num_nonnulls(${table.order_id}, ${table.shift_id}) > 0`),
    index('till_approvals_order_id_idx').on(table.order_id),
    index('till_approvals_shift_id_idx').on(table.shift_id),
  ],
);
