import { NO_MONEY } from '@lapak/contract/money/sen';
import { DISCOUNT_BEARERS, PARTNER_BASES, PAYOUT_RHYTHMS } from '@lapak/contract/partners/partner-entry';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { alphabetical, createdAt, digits, id, moment, oneOf, searchIndex, searchText, sen, tsvector, version } from './columns.ts';
import { users } from './identity.ts';
import { cities, districts } from './locations.ts';

export const businesses = pgTable(
  'businesses',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    address: text(),
    city_id: integer()
      .notNull()
      .references(() => cities.id),
    district_id: integer()
      .notNull()
      .references(() => districts.id),
    contact_name: text(),
    contact_email: text(),
    contact_phone: text(),
    website: text(),
    /** Told on the partner's own page, with its pictures' addresses (decision 111). */
    story: text(),
    pictures: text().array().notNull().default([]),
    /** Who makes the goods, upright (4:5), and where, across (16:9): addresses of pictures (decision 145). */
    portrait: text(),
    landscape: text(),
    /** The year in which it began its trade. */
    since_year: integer(),
    /** The last day, in Aceh, on which its goods can't be ordered; null, or past, when it isn't on holiday. */
    holiday_until: date({ mode: 'string' }),
    is_active: boolean().notNull().default(true),
    is_main: boolean().notNull().default(false),
    /** Came through the join form and waits for an admin's word. */
    is_application: boolean().notNull().default(false),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    search_text: searchText('name', 'contact_name', 'contact_email', 'contact_phone', digits('contact_phone')),
    /** What a question may name; kept, since so few rows are read without their index (decision 139). */
    said_words: tsvector().generatedAlwaysAs(sql`passage_words(name || ' ' || coalesce(description, '') || ' ' || coalesce(story, ''))`),
  },
  (table) => [
    uniqueIndex('businesses_one_main').on(table.is_main).where(sql`${table.is_main}`),
    index('businesses_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('businesses_said_words_idx').using('gin', table.said_words).where(sql`${table.is_active}`),
    index('businesses_name_order_idx').on(alphabetical(table.name), table.id.desc()),
    index('businesses_city_id_idx').on(table.city_id),
    index('businesses_district_id_idx').on(table.district_id),
    searchIndex('businesses_search_idx', table.search_text),
    searchIndex('businesses_name_search_idx', table.name),
    check('businesses_since_year_known', sql`${table.since_year} between 1800 and 2100`),
  ],
);

export const partnerId = () =>
  integer()
    .notNull()
    .references(() => businesses.id);

/** What was agreed with a partner; one without a row gets the products' agreed prices, monthly. Sales copy what concerns them. */
export const partnerTerms = pgTable(
  'partner_terms',
  {
    business_id: integer()
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    basis: text({ enum: PARTNER_BASES }).notNull().default('price'),
    /** The partner's part of the price, in tenths of a percent; null by agreed prices. */
    percent_tenths: smallint(),
    discounts_by: text({ enum: DISCOUNT_BEARERS }).notNull().default('shop'),
    /** Less than this isn't paid out yet. */
    minimum_sen: sen().notNull().default(NO_MONEY),
    rhythm: text({ enum: PAYOUT_RHYTHMS }).notNull().default('monthly'),
    version: version(),
    updated_at: createdAt(),
  },
  (table) => [
    check('partner_terms_basis_known', sql`${table.basis} in (${oneOf(PARTNER_BASES)})`),
    check('partner_terms_percent_with_basis', sql`(${table.basis} = 'percent') = (${table.percent_tenths} is not null)`),
    check('partner_terms_percent_in_range', sql`${table.percent_tenths} between 1 and 1000`),
    check('partner_terms_discounts_by_known', sql`${table.discounts_by} in (${oneOf(DISCOUNT_BEARERS)})`),
    check('partner_terms_minimum_not_negative', sql`${table.minimum_sen} >= 0`),
    check('partner_terms_rhythm_known', sql`${table.rhythm} in (${oneOf(PAYOUT_RHYTHMS)})`),
  ],
);

/** Accounts that a partner is paid to, only added to: the last of those that count by now is the one. */
export const partnerAccounts = pgTable(
  'partner_accounts',
  {
    id: id(),
    business_id: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    bank: text().notNull(),
    number: text().notNull(),
    holder: text().notNull(),
    /** A change waits for a day, in which the partner can object to it. */
    counts_from: moment().notNull(),
    created_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index('partner_accounts_business_id_idx').on(table.business_id, table.id.desc())],
);
