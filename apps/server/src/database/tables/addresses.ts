import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './identity.ts';
import { districts } from './locations.ts';

/** Where a signed-in buyer has parcels sent (decision 54). A trigger empties the book of an account that is deleted. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who gets the parcel. */
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    district_id: integer()
      .notNull()
      .references(() => districts.id),
    postcode: text().notNull(),
    created_at: createdAt(),
    /** When it was ordered to last, or made the main one: the latest of a book is chosen in the checkout. */
    used_at: createdAt(),
  },
  (table) => [
    index('addresses_user_id_idx').on(table.user_id, table.used_at.desc(), table.id.desc()),
    index('addresses_district_id_idx').on(table.district_id),
  ],
);
