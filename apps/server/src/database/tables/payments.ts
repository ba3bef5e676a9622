import type { BankAccount } from '@lapak/contract/kernel/bank-account';
import { SLIP_RECORD_STATES } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUSES } from '@lapak/contract/sales/payment-status';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, moment, oneOf } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './records.ts';

/**
 * Photos of transfer slips as buyers sent them, the replaced ones too; all that is written here is written under the order's lock.
 * `picture` is the id of a private upload, `fingerprint` that of its pixels.
 */
export const paymentSlips = pgTable(
  'payment_slips',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    picture: text().notNull(),
    fingerprint: text().notNull(),
    /** Where the buyer says the money went, as that account was then. */
    bank_account: jsonb().$type<BankAccount>(),
    /** What was to be transferred then. */
    amount_rupiah: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: SLIP_RECORD_STATES }).notNull().default('waiting'),
    /** What its buyer reads of a refusal. */
    reason: text(),
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    check('payment_slips_state_known', sql`${table.state} in (${oneOf(SLIP_RECORD_STATES)})`),
    index('payment_slips_order_id_idx').on(table.order_id, table.id),
    // One of an order waits at a time; the admin works them off by these.
    uniqueIndex('payment_slips_waiting_idx').on(table.order_id).where(sql`${table.state} = 'waiting'`),
    index('payment_slips_picture_idx').on(table.picture),
  ],
);

/** `opening` until the gateway has answered; then the same words as an order's payment status. */
export const PAYMENT_STATES = ['opening', ...PAYMENT_STATUSES] as const;

/**
 * How an online order is paid: one payment an order is the current one. The others are ways that its buyer left or that the gateway
 * refused (decision 28); what a gateway still says of those is heard. Gateway amounts are whole rupiah, as the gateway counts.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    is_current: boolean().notNull().default(true),
    method: text().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    payment_name: text().notNull(),
    merchant_ref: text().unique(),
    reference: text().unique(),
    amount_rupiah: bigint({ mode: 'number' }).notNull(),
    fee_customer_rupiah: bigint({ mode: 'number' }).notNull().default(0),
    pay_code: text(),
    pay_url: text(),
    checkout_url: text(),
    qr_string: text(),
    instructions: jsonb().$type<{ title: string; steps: string[] }[]>().notNull().default([]),
    expires_at: moment(),
    paid_at: moment(),
    /** An admin has set the state against the gateway's. From then on its words don't move it any more; money goes to the issues. */
    set_by_admin: boolean().notNull().default(false),
    /** The shop ended it without a word from the gateway, which is asked on until it has said what became of the money. */
    ended_unheard: boolean().notNull().default(false),
    /** Whoever talks to the gateway about this payment holds it until then; past it, another may take over. */
    claimed_until: moment(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    check('payments_state_known', sql`${table.state} in (${oneOf(PAYMENT_STATES)})`),
    check('payments_amount_not_negative', sql`${table.amount_rupiah} >= 0 and ${table.fee_customer_rupiah} >= 0`),
    uniqueIndex('payments_current_idx').on(table.order_id).where(sql`${table.is_current}`),
    // One at a time is being opened, so that two changes of method don't meet.
    uniqueIndex('payments_opening_idx').on(table.order_id).where(sql`${table.state} = 'opening'`),
    index('payments_order_id_idx').on(table.order_id),
    // Jobs ask for these every minute among all that ever were, and they are few: what the gateway has that isn't paid, page by page; what
    // it is to be asked about, and what it refused, by when it was last asked.
    index('payments_open_idx')
      .on(table.order_id, table.expires_at)
      .where(sql`${table.state} = 'unpaid' and ${table.reference} is not null`),
    index('payments_asked_idx')
      .on(table.updated_at)
      .where(sql`(${table.state} = 'unpaid' or ${table.ended_unheard}) and ${table.reference} is not null`),
    index('payments_refused_idx').on(table.updated_at).where(sql`${table.state} = 'failed' and ${table.reference} is null`),
  ],
);

/** The gateway's channels as it last told them, in one row: they serve all processes, also while it is away. */
export const keptChannels = pgTable(
  'kept_channels',
  { id: integer().primaryKey().default(1), channels: jsonb().$type<unknown[]>().notNull(), told_at: moment().notNull() },
  (table) => [check('kept_channels_one_row', sql`${table.id} = 1`)],
);

/** Every signed callback as it came; `dedupe_key` is the hash of its body, so that a repeat is stored and applied once. */
export const paymentCallbacks = pgTable(
  'payment_callbacks',
  {
    id: id(),
    dedupe_key: text().notNull().unique(),
    raw_body: bytea().notNull(),
    payment_id: integer().references(() => payments.id, { onDelete: 'set null' }),
    outcome: text(),
    received_at: createdAt(),
    applied_at: moment(),
  },
  // The job looks for these every minute, among all that ever came.
  (table) => [index('payment_callbacks_unapplied_idx').on(table.id).where(sql`${table.applied_at} is null`)],
);
