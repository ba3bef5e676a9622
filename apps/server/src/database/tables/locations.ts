import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Ids are ours and never change; the provider's and the government's stand beside them (decision 6). */
export const provinces = pgTable('provinces', {
  id: integer().primaryKey(),
  name: text().notNull(),
  code: text().notNull().unique(),
  rajaongkir_id: integer().unique(),
});

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey(),
    province_id: integer()
      .notNull()
      .references(() => provinces.id),
    name: text().notNull(),
    kind: text().notNull(),
    code: text().notNull().unique(),
    rajaongkir_id: integer(),
    /** When the provider's numbers of its districts were looked up; null where they are still to be. */
    rajaongkir_synced_at: moment(),
  },
  (table) => [
    index('cities_province_id_idx').on(table.province_id, table.name),
    check('cities_kind_known', sql`${table.kind} in ('kota', 'kabupaten')`),
  ],
);

export const districts = pgTable(
  'districts',
  {
    id: integer().primaryKey(),
    city_id: integer()
      .notNull()
      .references(() => cities.id),
    name: text().notNull(),
    code: text().notNull().unique(),
    rajaongkir_id: integer().unique(),
  },
  (table) => [
    index('districts_city_id_idx').on(table.city_id, table.name),
    // Whether a word of a question is one.
    index('districts_lower_name_idx').on(sql`lower(${table.name})`),
  ],
);
