import type { BankAccount } from '@lapak/contract/kernel/bank-account';
import { PAYOUT_PLACES } from '@lapak/contract/ledger/cash-places';
import { PAYOUT_METHODS, STORED_OUTCOMES } from '@lapak/contract/partners/partner-entry';
import type { StatementContents } from '@lapak/contract/partners/partner-statement';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { businesses, partnerId } from './businesses.ts';
import { bytea, createdAt, id, moment, oneOf, sen } from './columns.ts';
import { users } from './identity.ts';

/** A payment to a partner, as it was noted; only added to. */
export const partnerPayments = pgTable(
  'partner_payments',
  {
    id: id(),
    business_id: partnerId(),
    /** The statement that it pays; null for one in between. */
    statement_id: integer().references(() => partnerStatements.id),
    amount_sen: sen().notNull(),
    method: text({ enum: PAYOUT_METHODS }).notNull(),
    reference: text(),
    /** The day in Aceh on which the money went. */
    paid_on: date({ mode: 'string' }).notNull(),
    /** Where it went, as that account was then. */
    account: jsonb().$type<BankAccount>(),
    /** Private upload: the slip. */
    photo: text(),
    note: text(),
    /** Where cash was taken from, or the bank of a transfer; null of the main bank, and where nobody said. */
    from_place: text(),
    /** False: whether it has arrived is still to be found out. */
    is_sure: boolean().notNull(),
    created_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    check('partner_payments_amount_positive', sql`${table.amount_sen} > 0`),
    check('partner_payments_method_known', sql`${table.method} in (${oneOf(PAYOUT_METHODS)})`),
    check(
      'partner_payments_place_known',
      sql`case ${table.method} when 'cash' then ${table.from_place} in (${oneOf(PAYOUT_PLACES)}) when 'transfer' then ${table.from_place} ~ '^own:bank-[1-9][0-9]*$' else ${table.from_place} is null end`,
    ),
    index('partner_payments_cash_idx').on(table.paid_on).where(sql`${table.method} = 'cash'`),
    index('partner_payments_business_id_idx').on(table.business_id, table.id.desc()),
    index('partner_payments_statement_id_idx').on(table.statement_id).where(sql`${table.statement_id} is not null`),
  ],
);

/** What became of a payment: each outcome at most once, and 'not_paid' is the last. Only added to. */
export const partnerPaymentOutcomes = pgTable(
  'partner_payment_outcomes',
  {
    id: id(),
    payment_id: integer()
      .notNull()
      .references(() => partnerPayments.id),
    outcome: text({ enum: STORED_OUTCOMES }).notNull(),
    /** Of 'not_paid': no money went, somebody had noted it by mistake. */
    is_withdrawn: boolean().notNull().default(false),
    note: text(),
    created_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    unique('partner_payment_outcomes_key').on(table.payment_id, table.outcome),
    check('partner_payment_outcomes_known', sql`${table.outcome} in (${oneOf(STORED_OUTCOMES)})`),
  ],
);

/** A closed period of a partner, frozen: what it says is stored as it was then (decision 110). Only added to. */
export const partnerStatements = pgTable(
  'partner_statements',
  {
    id: id(),
    /** Without gaps, over all partners. */
    number: integer().notNull().unique(),
    business_id: partnerId(),
    business_name: text().notNull(),
    /** Days in Aceh, both included. */
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
    opening_sen: sen().notNull(),
    sales_sen: sen().notNull(),
    returns_sen: sen().notNull(),
    adjustments_sen: sen().notNull(),
    payments_sen: sen().notNull(),
    closing_sen: sen().notNull(),
    contents: jsonb().$type<StatementContents>().notNull(),
    created_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    check('partner_statements_days_in_order', sql`${table.starts_on} <= ${table.ends_on}`),
    check(
      'partner_statements_sums',
      sql`${table.opening_sen} + ${table.sales_sen} + ${table.returns_sen} + ${table.adjustments_sen} + ${table.payments_sen} = ${table.closing_sen}`,
    ),
    unique('partner_statements_period_key').on(table.business_id, table.ends_on),
    index('partner_statements_ends_on_idx').on(table.ends_on.desc(), table.number.desc()),
  ],
);

/**
 * Secret addresses of what a partner may read without an account: a statement, or their own page where there is none (decision 115). One of
 * a thing is open at a time.
 */
export const partnerLinks = pgTable(
  'partner_links',
  {
    id: id(),
    business_id: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    statement_id: integer().references(() => partnerStatements.id),
    /** Null until the mail that carries it goes out. */
    token_hash: bytea().unique(),
    created_by: integer().references(() => users.id),
    created_at: createdAt(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('partner_links_open_idx').on(table.statement_id).where(sql`${table.ended_at} is null`),
    uniqueIndex('partner_links_open_page_idx')
      .on(table.business_id)
      .where(sql`${table.statement_id} is null and ${table.ended_at} is null`),
    index('partner_links_business_id_idx').on(table.business_id),
  ],
);
