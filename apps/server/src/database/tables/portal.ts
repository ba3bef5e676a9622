import { PRODUCT_REQUEST_KINDS, REQUEST_KINDS, REQUEST_PRICES, REQUEST_STATES } from '@lapak/contract/partners/partner-request-states';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { createdAt, id, moment, oneOf, searchIndex, searchText, sen } from './columns.ts';
import { deliveryNotes } from './delivery-notes.ts';
import { users } from './identity.ts';
import { products, productVariants } from './products.ts';

/** What a partner asked for on their own page, and what an admin made of it (decision 115). It waits until it is decided, once. */
export const partnerRequests = pgTable(
  'partner_wishes',
  {
    id: id(),
    business_id: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    /** The form that it was typed in, so that a double press is one request. */
    form_key: uuid().notNull(),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'set null' }),
    /** The product's name and the size's label as they were. */
    product_name: text(),
    variant_label: text(),
    units: integer(),
    price_sen: sen(),
    price_of: text({ enum: REQUEST_PRICES }),
    /** The last day of the holiday, in Aceh. */
    holiday_until: date({ mode: 'string' }),
    message: text(),
    state: text({ enum: REQUEST_STATES }).notNull().default('waiting'),
    /** What the partner is told; always where it was declined. */
    answer: text(),
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment(),
    /** The draft that was begun for what comes. */
    paper_id: integer().references(() => deliveryNotes.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    search_text: searchText('product_name', 'variant_label', 'message'),
  },
  (table) => [
    check('partner_wishes_kind_known', sql`${table.kind} in (${oneOf(REQUEST_KINDS)})`),
    check('partner_wishes_state_known', sql`${table.state} in (${oneOf(REQUEST_STATES)})`),
    check('partner_wishes_price_of_known', sql`${table.price_of} in (${oneOf(REQUEST_PRICES)})`),
    check(
      'partner_wishes_product_with_kind',
      sql`(${table.kind} in (${oneOf(PRODUCT_REQUEST_KINDS)})) = (${table.product_name} is not null)`,
    ),
    check('partner_wishes_units_with_kind', sql`(${table.kind} = 'more') = (${table.units} is not null)`),
    check('partner_wishes_price_with_kind', sql`(${table.kind} = 'price') = (num_nonnulls(${table.price_sen}, ${table.price_of}) = 2)`),
    check('partner_wishes_holiday_with_kind', sql`(${table.kind} = 'holiday') = (${table.holiday_until} is not null)`),
    check('partner_wishes_message_with_kind', sql`(${table.kind} = 'message') = (${table.message} is not null)`),
    check('partner_wishes_units_positive', sql`${table.units} > 0`),
    check('partner_wishes_price_positive', sql`${table.price_sen} > 0`),
    check('partner_wishes_decided_whole', sql`(${table.state} = 'waiting') = (${table.decided_at} is null)`),
    check('partner_wishes_reason_given', sql`${table.state} <> 'declined' or ${table.answer} is not null`),
    unique('partner_wishes_form_key').on(table.business_id, table.form_key),
    index('partner_wishes_business_id_idx').on(table.business_id, table.id.desc()),
    index('partner_wishes_waiting_idx').on(table.id).where(sql`${table.state} = 'waiting'`),
    index('partner_wishes_product_id_idx').on(table.product_id),
    index('partner_wishes_variant_id_idx').on(table.variant_id),
    index('partner_wishes_paper_id_idx').on(table.paper_id),
    searchIndex('partner_wishes_search_idx', table.search_text),
  ],
);
