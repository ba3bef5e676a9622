import { CASH_PURPOSES } from '@lapak/contract/ledger/cash-places';
import { CASH_MOVEMENT_KINDS } from '@lapak/contract/till/shifts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, sen } from './columns.ts';
import { users } from './identity.ts';
import { shifts } from './shifts.ts';

/**
 * Cash that moved beside the sales: a drawer's, and what the cash book was told of safe and bank (decision 117). Only added to: a wrong row
 * is undone by another one.
 */
export const cashMovements = pgTable(
  'cash_movements',
  {
    id: id(),
    /** The open shift whose drawer it was; null for what was no drawer, and for a drawer while its till was closed. */
    shift_id: integer().references(() => shifts.id, { onDelete: 'cascade' }),
    /** Into the drawer or out of it; without a drawer `in` is what came from outside. */
    kind: text({ enum: CASH_MOVEMENT_KINDS }).notNull(),
    amount_sen: sen().notNull(),
    reason: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** The day in Aceh on which it happened. */
    happened_on: date({ mode: 'string' }).notNull().default(sql`(now() at time zone 'Asia/Jakarta')::date`),
    /** Null from a till of an earlier version, which doesn't ask. */
    purpose: text({ enum: CASH_PURPOSES }),
    /** What an expense was for, as the settings called it then. */
    category: text(),
    to_whom: text(),
    /** Null is outside. A trigger fills in what an earlier version of the shop leaves out. */
    from_place: text(),
    to_place: text(),
    reference: text(),
    /** Private upload: the receipt. */
    photo: text(),
    undoes_id: integer()
      .unique()
      .references((): AnyPgColumn => cashMovements.id),
    /** The row of the book that it explains, such as `float:12`. */
    explains: text(),
    /** The till's last shift, of a drawer that was closed then. */
    closed_shift_id: integer().references(() => shifts.id, { onDelete: 'cascade' }),
    /** The payout of which this was kept. */
    fee_of: integer().references((): AnyPgColumn => cashMovements.id),
    /** Of a refund: the order that it pays back; orders, which name shifts, are never deleted. */
    order_id: integer(),
    /** Of a courier's pay: what buyers had paid for it, which the shop held until then. The rest is an expense, or the shop's. */
    held_sen: sen(),
  },
  (table) => [
    check('cash_movements_kind_known', sql`${table.kind} in (${oneOf(CASH_MOVEMENT_KINDS)})`),
    check('cash_movements_amount_positive', sql`${table.amount_sen} > 0`),
    check('cash_movements_purpose_known', sql`${table.purpose} in (${oneOf(CASH_PURPOSES)})`),
    check('cash_movements_purpose_said', sql`num_nonnulls(${table.purpose}, ${table.shift_id}, ${table.undoes_id}) > 0`),
    check('cash_movements_held_for_courier', sql`(${table.purpose} is not distinct from 'courier_pay') = (${table.held_sen} is not null)`),
    check('cash_movements_category_of_expense', sql`${table.category} is null or ${table.purpose} = 'expense'`),
    check('cash_movements_places_differ', sql`${table.from_place} is distinct from ${table.to_place}`),
    check(
      'cash_movements_places_known',
      sql`concat_ws(' ', ${table.from_place}, ${table.to_place}) ~ '^((safe|bank|gateway|till_noncash|elsewhere|till:[^ ]+|courier:[^ ]+|own:bank-[1-9][0-9]*)( |$)){1,2}$'`,
    ),
    check('cash_movements_one_drawer', sql`num_nonnulls(${table.shift_id}, ${table.closed_shift_id}) < 2`),
    index('cash_movements_shift_id_idx').on(table.shift_id),
    index('cash_movements_closed_shift_id_idx').on(table.closed_shift_id).where(sql`${table.closed_shift_id} is not null`),
    index('cash_movements_fee_of_idx').on(table.fee_of).where(sql`${table.fee_of} is not null`),
    index('cash_movements_order_id_idx').on(table.order_id).where(sql`${table.order_id} is not null`),
    index('cash_movements_explains_idx').on(table.explains).where(sql`${table.explains} is not null`),
    index('cash_movements_happened_on_idx').on(table.happened_on.desc(), table.id.desc()),
  ],
);
