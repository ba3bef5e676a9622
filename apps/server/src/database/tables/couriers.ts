import { COURIER_STATUSES, COURIER_TYPES } from '@lapak/contract/sales/courier-states';
import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { alphabetical, createdAt, digits, id, oneOf, searchIndex, searchText, sen, version } from './columns.ts';
import { cities, districts } from './locations.ts';

export const couriers = pgTable(
  'couriers',
  {
    id: id(),
    courier_name: text().notNull(),
    logo: text(),
    type: text({ enum: COURIER_TYPES }).notNull().default('motorcycle'),
    status: text({ enum: COURIER_STATUSES }).notNull().default('active'),
    phone_number: text().notNull(),
    email: text(),
    address: text(),
    vehicle_number: text(),
    license_number: text(),
    city_id: integer().references(() => cities.id),
    notes: text(),
    is_active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    search_text: searchText('courier_name', 'phone_number', digits('phone_number'), 'vehicle_number', 'email'),
  },
  (table) => [
    check('couriers_type_known', sql`${table.type} in (${oneOf(COURIER_TYPES)})`),
    check('couriers_status_known', sql`${table.status} in (${oneOf(COURIER_STATUSES)})`),
    index('couriers_name_order_idx').on(alphabetical(table.courier_name), table.id.desc()),
    index('couriers_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    searchIndex('couriers_search_idx', table.search_text),
  ],
);

export const courierPrices = pgTable(
  'courier_prices',
  {
    id: id(),
    courier_id: integer()
      .notNull()
      .references(() => couriers.id, { onDelete: 'cascade' }),
    region: text().notNull(),
    district_id: integer().references(() => districts.id),
    base_price_sen: sen().notNull(),
    price_per_km_sen: sen().notNull(),
    min_price_sen: sen().notNull(),
    /** What the courier gets for an order there; null is the whole of what its buyer pays. */
    pay_sen: sen(),
    max_distance_km: doublePrecision(),
    notes: text(),
    is_active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      'courier_prices_not_negative',
      sql`${table.base_price_sen} >= 0 and ${table.price_per_km_sen} >= 0 and ${table.min_price_sen} >= 0`,
    ),
    check('courier_prices_pay_whole', sql`${table.pay_sen} >= 0 and ${table.pay_sen} % 100 = 0`),
    index('courier_prices_courier_id_idx').on(table.courier_id),
    index('courier_prices_district_id_idx').on(table.district_id),
  ],
);
