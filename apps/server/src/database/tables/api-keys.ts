import { API_KEY_SCOPES } from '@lapak/contract/people/api-key-scopes';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, moment, oneOf } from './columns.ts';
import { users } from './identity.ts';

/** A key for another program (decision 105). Only the SHA-256 of it is kept: a key is 256 random bits. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    /** The account in whose name it acts: of role `program`, deleted from the start, so nobody can sign in to it. */
    user_id: integer()
      .notNull()
      .unique()
      .references(() => users.id),
    name: text().notNull(),
    token_hash: bytea().notNull().unique(),
    /** How it begins, so that people can tell keys apart. */
    prefix: text().notNull(),
    scopes: text({ enum: API_KEY_SCOPES }).array().notNull(),
    expires_at: moment().notNull(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** Right to ten minutes. */
    last_used_at: moment(),
    revoked_at: moment(),
  },
  (table) => [
    check('api_keys_scopes_known', sql`${table.scopes} <@ array[${oneOf(API_KEY_SCOPES)}]`),
    index('api_keys_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('api_keys_created_by_idx').on(table.created_by),
  ],
);
