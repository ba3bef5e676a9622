import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { products } from './products.ts';

/** The products that the shop's tills show first, in the order that cashiers have put them in (decision 73). */
export const tillFavourites = pgTable(
  'till_favourites',
  {
    product_id: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
  },
  (table) => [check('till_favourites_place_not_negative', sql`${table.place} >= 0`)],
);
