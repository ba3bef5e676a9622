import { MAIL_KINDS, MAIL_STATES } from '@lapak/contract/messages/mail-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { partnerLinks } from './accounts.ts';
import { businesses, partnerAccounts } from './businesses.ts';
import { createdAt, id, mailboxOf, moment, oneOf, searchIndex, searchText } from './columns.ts';
import { dataLinks, passwordLinks, users } from './identity.ts';
import { orderEvents, orders } from './records.ts';

/**
 * A mail for an event of an order, queued by a trigger in the event's own transaction (decision 41): one per event and kind. The mail of a
 * partner's application is about no order, and neither is one to an account about itself.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    event_id: integer().references(() => orderEvents.id, { onDelete: 'cascade' }),
    order_code: text(),
    business_id: integer().references(() => businesses.id, { onDelete: 'cascade' }),
    /** Whose account it is about. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The link that it carries; it gets its token when the mail is sent. */
    password_link_id: integer().references(() => passwordLinks.id, { onDelete: 'set null' }),
    /** A guest's link to their own data, likewise; its mail goes with it. */
    data_link_id: integer().references(() => dataLinks.id, { onDelete: 'cascade' }),
    /** A partner's new account, or the link to a statement: its token is made when the mail is sent. */
    partner_account_id: integer().references(() => partnerAccounts.id, { onDelete: 'cascade' }),
    partner_link_id: integer().references(() => partnerLinks.id, { onDelete: 'cascade' }),
    /** What it tells of a sign-in: browser and network in words, and when. */
    facts: jsonb().$type<Record<string, string>>(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** Null for a mail to the shop until it is sent: it goes to the address of that moment. */
    recipient: text(),
    state: text({ enum: MAIL_STATES }).notNull().default('waiting'),
    /** Each try has its number, so that a late process changes nothing. */
    tries: integer().notNull().default(0),
    next_try_at: createdAt(),
    give_up_at: moment().notNull().default(sql`now() + interval '2 days'`),
    /** The process that claimed it has it to itself until then. */
    claimed_until: moment(),
    last_error: text(),
    /** What was last handed to the server. */
    subject: text(),
    text: text(),
    html: text(),
    created_at: createdAt(),
    sent_at: moment(),
    /** Who last decided about it, and when. */
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment(),
    search_text: searchText('order_code', 'recipient', 'subject'),
  },
  (table) => [
    unique('mails_event_key').on(table.event_id, table.kind),
    unique('mails_business_key').on(table.business_id, table.kind),
    unique('mails_password_link_key').on(table.password_link_id),
    unique('mails_data_link_key').on(table.data_link_id),
    unique('mails_partner_account_key').on(table.partner_account_id),
    unique('mails_partner_link_key').on(table.partner_link_id),
    check(
      'mails_about_one_thing',
      sql`(${table.order_id} is null) = (${table.event_id} is null) and num_nonnulls(${table.order_id}, ${table.business_id}, ${table.user_id}, ${table.data_link_id}, ${table.partner_account_id}, ${table.partner_link_id}) = 1`,
    ),
    check('mails_kind_known', sql`${table.kind} in (${oneOf(MAIL_KINDS)})`),
    check('mails_state_known', sql`${table.state} in (${oneOf(MAIL_STATES)})`),
    check('mails_sent_whole', sql`(${table.state} = 'sent') = (${table.sent_at} is not null)`),
    index('mails_due_idx').on(table.next_try_at, table.id).where(sql`${table.state} = 'waiting'`),
    index('mails_sending_idx').on(table.claimed_until).where(sql`${table.state} = 'sending'`),
    index('mails_stuck_idx').on(table.created_at.desc(), table.id.desc()).where(sql`${table.state} in ('unclear', 'given_up')`),
    // Old mails whose bodies are still to be deleted.
    index('mails_kept_idx')
      .on(table.created_at)
      .where(sql`${table.state} in ('sent', 'skipped') and (${table.text} is not null or ${table.html} is not null)`),
    index('mails_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('mails_state_idx').on(table.state, table.created_at.desc(), table.id.desc()),
    index('mails_kind_idx').on(table.kind, table.created_at.desc(), table.id.desc()),
    index('mails_mailbox_idx').on(mailboxOf(table.recipient), table.created_at),
    index('mails_user_id_idx').on(table.user_id),
    index('mails_order_id_idx').on(table.order_id, table.id),
    searchIndex('mails_search_idx', table.search_text),
  ],
);
