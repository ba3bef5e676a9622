import { SIGN_IN_TICKET_PURPOSES } from '@lapak/contract/people/second-factor-policy';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, moment, oneOf } from './columns.ts';
import { users } from './identity.ts';

/** The app that makes an account's codes (RFC 6238, decision 92). It counts once a first code has been right. */
export const userTotps = pgTable('user_totps', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: bytea().notNull(),
  confirmed_at: moment(),
  /** The step of the last code that was taken: it and earlier ones aren't taken again. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  /** Wrong codes since `wrong_since`, from all networks and processes together. */
  wrong_count: integer().notNull().default(0),
  wrong_since: createdAt(),
  created_at: createdAt(),
});

/** A passkey (WebAuthn), as `@simplewebauthn/server` gives it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credential_id: text().notNull().unique(),
    public_key: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** As its owner calls it. */
    name: text().notNull(),
    created_at: createdAt(),
    last_used_at: moment(),
  },
  (table) => [index('passkeys_user_id_idx').on(table.user_id)],
);

/** Codes for who has lost the phone, each good for one use. Only their SHA-256 is kept: a code is 80 random bits. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: bytea().notNull(),
    used_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/**
 * Between two steps of signing in, or of making a passkey: for five minutes, and for one use. It is no session. Only the SHA-256 of what
 * its browser holds is kept.
 */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    ticket_hash: bytea().primaryKey(),
    purpose: text({ enum: SIGN_IN_TICKET_PURPOSES }).notNull(),
    /** Whose password was right, or who makes a passkey; null where a passkey itself will say who it is. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean().notNull().default(false),
    /** What a passkey has to sign. */
    challenge: text(),
    expires_at: moment().notNull(),
  },
  (table) => [
    check('sign_in_tickets_purpose_known', sql`${table.purpose} in (${oneOf(SIGN_IN_TICKET_PURPOSES)})`),
    check('sign_in_tickets_have_owner', sql`(${table.user_id} is null) = (${table.purpose} = 'passkey')`),
    index('sign_in_tickets_user_id_idx').on(table.user_id),
    index('sign_in_tickets_expires_at_idx').on(table.expires_at),
  ],
);
