import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { alphabetical, createdAt, digits, id, searchIndex, searchText, tsvector, version } from './columns.ts';
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
