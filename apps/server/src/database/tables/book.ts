import { DAY_ENTRY_KINDS, DAY_SOURCES } from '@lapak/contract/bookkeeping/day-entry';
import type { EntryKind } from '@lapak/contract/ledger/entry-kinds';
import { ORDER_TYPES, type OrderType } from '@lapak/contract/order-types';
import { PARTNER_ENTRY_CAUSES, PARTNER_ENTRY_KINDS } from '@lapak/contract/partners/partner-entry';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, pgView, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { partnerStatements } from './accounts.ts';
import { businesses } from './businesses.ts';
import { createdAt, moment, oneOf, sen } from './columns.ts';
import { daySeals } from './day-close.ts';
import { users } from './identity.ts';

const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** What a day's sheet shows, part by part; null for what is only the other side. */
const dayPart = () => text({ enum: DAY_SOURCES });

const dayKind = () => text({ enum: DAY_ENTRY_KINDS });

/** The time in Aceh that an entry is of: the day that a person meant, else when it happened. */
const momentOf = (entry: { own_day: SQLWrapper; happened_at: SQLWrapper }) =>
  sql`coalesce(${entry.own_day} + time '12:00', timezone('Asia/Jakarta', ${entry.happened_at}))`;

/** Whether an entry was booked in a later month than it is of, by the calendar of Aceh. */
const isLate = (entry: { own_day: SQLWrapper; happened_at: SQLWrapper; booked_at: SQLWrapper }) =>
  sql`date_trunc('month', ${momentOf(entry)}) < date_trunc('month', timezone('Asia/Jakarta', ${entry.booked_at}))`;

/**
 * The book (decision 135): each act that moved money or what somebody is owed, once. Only added to: what was wrong is taken back by a
 * further entry. All that may become of one is that a sealed day names it, once.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigId(),
    kind: text().$type<EntryKind>().notNull(),
    /** What it tells of, such as `order:812`, and the how manieth entry of that: nobody books one step twice. */
    document: text().notNull(),
    step: smallint().notNull(),
    /** When it happened: drawers and sealed days go by this. A sale of an offline till comes in later. */
    happened_at: moment().notNull(),
    /** Months, tax and the journal go by this: never in a closed month or on a sealed day, so that what is over reads the same for good. */
    booked_at: createdAt(),
    /** When what it takes back had happened; null where it takes nothing back. */
    about_at: moment(),
    /** The day that a person meant, where it was over by then. */
    own_day: date({ mode: 'string' }),
    cause: text({ enum: PARTNER_ENTRY_CAUSES }),
    /** Why, of an adjustment. */
    reason: text(),
    created_by: integer().references(() => users.id),
    /** The sealed day that names it. */
    seal: integer().references(() => daySeals.number),
    /** It happened before days were sealed, and is in no seal. */
    is_earlier: boolean().notNull().default(false),
  },
  (table) => [
    unique('ledger_entries_step_key').on(table.document, table.step),
    check('ledger_entries_earlier_unsealed', sql`${table.seal} is null or not ${table.is_earlier}`),
    check('ledger_entries_cause_known', sql`${table.cause} in (${oneOf(PARTNER_ENTRY_CAUSES)})`),
    index('ledger_entries_open_idx').on(table.happened_at).where(sql`${table.seal} is null and not ${table.is_earlier}`),
    index('ledger_entries_booked_idx').on(table.booked_at, table.id),
    // What came after the month that it is of: little, whatever the shop sells.
    index('ledger_entries_late_idx')
      .on(sql`(${momentOf(table)})`, table.id)
      .where(isLate(table)),
    index('ledger_entries_seal_idx').on(table.seal).where(sql`${table.seal} is not null`),
  ],
);

/** The paper of an entry, a private upload: a receipt or a contract. Only added to, as the book is. */
export const entryPapers = pgTable('entry_papers', {
  entry_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => ledgerEntries.id),
  file: text().notNull().unique(),
});

/** A line of an entry: debit above 0, credit below; the lines of an entry come to 0, or the commit is refused. */
export const postings = pgTable(
  'postings',
  {
    id: bigId(),
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    /** A key of `DEFAULT_ACCOUNTS`; behind a colon what it is for: an expense's name, or goods of which no partner's part is known. */
    account: text().notNull(),
    amount_sen: sen().notNull(),
    /** Those of the entry: sums need one index. */
    happened_at: moment().notNull(),
    booked_at: moment().notNull(),
    /** Whose goods, or who is owed; the name as the order's line has it. The row outlives the partner's record, unless they are owed. */
    partner_id: integer(),
    partner_name: text(),
    owed_to: integer()
      .generatedAlwaysAs(sql.raw(`case when account = 'partners' then partner_id end`))
      .references(() => businesses.id),
    order_id: integer(),
    /** By web or till: of what a sale brings in. */
    order_type: text({ enum: ORDER_TYPES }).$type<OrderType>(),
    item_id: integer(),
    /** Units of the line, below 0 for those that went back. */
    quantity: integer(),
    /** Where the money is: `till:…`, or a place of the cash book. */
    place: text(),
    /** Whose drawer; null for what lies in a drawer while its till is closed. */
    shift_id: integer(),
    /** How it was paid, or what cash was moved for. */
    method: text(),
    /** The tender, movement of cash, shift or payment to a partner that it was made from. */
    row_id: bigint({ mode: 'number' }),
    day_part: dayPart(),
    day_kind: dayKind(),
    /** The partner's statement that names it. */
    statement_id: integer().references(() => partnerStatements.id),
  },
  (table) => [
    check('postings_tell_something', sql`${table.amount_sen} <> 0 or ${table.quantity} is not null or ${table.day_kind} is not null`),
    check('postings_owed_to_somebody', sql`${table.account} <> 'partners' or ${table.partner_id} is not null`),
    check('postings_order_type_known', sql`${table.order_type} in (${oneOf(ORDER_TYPES)})`),
    check('postings_day_part_known', sql`${table.day_part} in (${oneOf(DAY_SOURCES)})`),
    check('postings_day_kind_known', sql`${table.day_kind} in (${oneOf(DAY_ENTRY_KINDS)})`),
    check('postings_day_whole', sql`num_nulls(${table.day_part}, ${table.day_kind}) <> 1`),
    index('postings_entry_id_idx').on(table.entry_id),
    index('postings_order_id_idx').on(table.order_id).where(sql`${table.order_id} is not null`),
    index('postings_booked_idx').on(table.booked_at, table.account),
    index('postings_place_idx').on(table.place, table.happened_at).where(sql`${table.place} is not null`),
    index('postings_bank_row_idx').on(table.row_id).where(sql`${table.place} = 'bank' or ${table.place} like 'own:%'`),
    index('postings_shift_idx').on(table.shift_id).where(sql`${table.shift_id} is not null`),
    index('postings_owed_idx').on(table.owed_to, table.happened_at.desc(), table.id.desc()).where(sql`${table.owed_to} is not null`),
    index('postings_unstated_idx').on(table.owed_to).where(sql`${table.owed_to} is not null and ${table.statement_id} is null`),
    index('postings_statement_idx').on(table.statement_id).where(sql`${table.statement_id} is not null`),
    index('postings_seller_idx').on(table.partner_id, table.booked_at).where(sql`${table.partner_id} is not null`),
  ],
);

/**
 * What the postings up to one moved at each place and day, so that a balance doesn't read all that ever was. Each night adds rows for what
 * came since the last; none changes.
 */
export const placeDays = pgTable(
  'place_days',
  {
    /** The last posting that it counts: postings after the largest are in no row. */
    until_id: bigint({ mode: 'number' }).notNull(),
    place: text().notNull(),
    /** Days in Aceh by the two dates. */
    happened_on: date({ mode: 'string' }).notNull(),
    booked_on: date({ mode: 'string' }).notNull(),
    /** Whether it moved in a drawer while its till was open. */
    is_in_shift: boolean().notNull(),
    amount_sen: sen().notNull(),
  },
  (table) => [
    primaryKey({ name: 'place_days_pk', columns: [table.until_id, table.place, table.happened_on, table.booked_on, table.is_in_shift] }),
  ],
);

/** What the postings up to one came to on each account and day, as `place_days` has it of places: balances of accounts begin there. */
export const accountDays = pgTable(
  'account_days',
  {
    until_id: bigint({ mode: 'number' }).notNull(),
    /** As it is posted. */
    account: text().notNull(),
    /** A day in Aceh. */
    booked_on: date({ mode: 'string' }).notNull(),
    amount_sen: sen().notNull(),
  },
  (table) => [primaryKey({ name: 'account_days_pk', columns: [table.until_id, table.account, table.booked_on] })],
);

/** A partner's account (decision 109): the postings on 'partners', as the partner reads them. A balance is the sum of the rows. */
export const partnerEntries = pgView('partner_entries', {
  id: bigint({ mode: 'number' }).notNull(),
  business_id: integer().notNull(),
  kind: text({ enum: PARTNER_ENTRY_KINDS }).notNull(),
  /** Above 0 the shop owes it to the partner. */
  amount_sen: sen().notNull(),
  quantity: integer(),
  cause: text({ enum: PARTNER_ENTRY_CAUSES }),
  order_item_id: integer(),
  payment_id: integer(),
  reason: text(),
  created_by: integer(),
  happened_at: moment().notNull(),
  statement_id: integer(),
}).existing();

const amount = () => sen().notNull();

/** Turnover as it came to be (decision 119): the postings of sales, by what is taxed. An order's rows add up to what it brings in. */
export const turnoverEntries = pgView('turnover_entries', {
  id: bigint({ mode: 'number' }).notNull(),
  order_id: integer().notNull(),
  /** Goods of one partner, or what is charged for the order as a whole. */
  kind: text({ enum: ['goods', 'order'] }).notNull(),
  order_type: text({ enum: ORDER_TYPES }).$type<OrderType>().notNull(),
  business_id: integer(),
  business_name: text(),
  /** What was charged for the goods, after discounts and what was paid back. */
  goods_sen: amount(),
  shipping_sen: amount(),
  /** Unique digits and roundings of cash. */
  extra_sen: amount(),
  /** The partner's part of the goods, by the prices frozen on the lines; and the goods of which it isn't known. */
  partner_sen: amount(),
  unknown_sen: amount(),
  booked_at: moment().notNull(),
}).existing();

/** Each movement of money that a day counts (decision 116): the postings that a day's sheet shows. */
export const dayEntries = pgView('day_entries', {
  id: bigint({ mode: 'number' }).notNull(),
  source: dayPart().notNull(),
  kind: dayKind().notNull(),
  method: text(),
  /** Above 0 it came in, of a partner the shop owes it. */
  amount_sen: amount(),
  happened_at: moment().notNull(),
  about_at: moment(),
  row_id: bigint({ mode: 'number' }),
  order_id: integer(),
  shift_id: integer(),
  business_id: integer(),
  number: integer(),
  is_earlier: boolean().notNull(),
}).existing();
