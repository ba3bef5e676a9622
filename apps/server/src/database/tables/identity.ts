import { EMAIL_LINK_PURPOSES, LINK_PURPOSES } from '@lapak/contract/people/password-rules';
import { SIGN_IN_TICKET_PURPOSES } from '@lapak/contract/people/second-factor-policy';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  alphabetical,
  bytea,
  createdAt,
  deletedAt,
  digits,
  id,
  mailboxOf,
  moment,
  oneOf,
  searchIndex,
  searchText,
  version,
} from './columns.ts';

export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull().unique(),
  display_name: text().notNull(),
  can_access_admin: boolean().notNull().default(false),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    /** Empty where nobody can sign in by password: a deleted account, or one whose invitation wasn't used yet. */
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone_number: text(),
    is_active: boolean().notNull().default(true),
    role_id: integer()
      .notNull()
      .references(() => roles.id),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: deletedAt(),
    search_text: searchText('username', 'email', 'first_name', 'last_name', 'phone_number', digits('phone_number')),
  },
  (table) => [
    check('users_deleted_inactive', sql`${table.deleted_at} is null or not ${table.is_active}`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`).where(sql`${table.deleted_at} is null`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`).where(sql`${table.deleted_at} is null`),
    index('users_role_id_idx').on(table.role_id),
    index('users_name_order_idx').on(alphabetical(sql`${table.first_name} || ' ' || ${table.last_name}`), table.id.desc()),
    index('users_username_order_idx').on(alphabetical(table.username), table.id.desc()),
    index('users_email_order_idx').on(alphabetical(table.email), table.id.desc()),
    index('users_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    searchIndex('users_search_idx', table.search_text),
  ],
);

/** The PIN by which somebody allows acts at the tills (decision 88). `key` is derived from it slowly; both are hex. */
export const userPins = pgTable('user_pins', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  salt: text().notNull(),
  key: text().notNull(),
  set_at: createdAt(),
});

/** A signed-in browser. Only the SHA-256 of its token is kept (decision 13). */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token_hash: bytea().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    /** However busy it is, it ends then. */
    expires_at: moment().notNull(),
    /** It ends after so long without a call. */
    idle_seconds: integer().notNull().default(43_200),
    /** Right to the minute. */
    last_seen_at: createdAt(),
    /** When its person last proved the password (decision 90). */
    confirmed_at: createdAt(),
    /** In words, such as 'Chrome di Android', as it signed in. */
    browser: text().notNull().default(''),
    network: text().notNull().default(''),
    /** Who sells by it since a switch by PIN, and when that was, by the till's clock: it is good for the till only (decision 91). */
    seller_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    seller_at: moment(),
    /** Of the token that this switch ended: it is good for telling of the same switch once more, and of nothing else. */
    ended_hash: bytea(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.user_id),
    index('sessions_expires_at_idx').on(table.expires_at),
    index('sessions_seller_id_idx').on(table.seller_id),
    index('sessions_ended_hash_idx').on(table.ended_hash),
  ],
);

/**
 * Networks that an account has signed in from: there a right password gets in however many strangers guess elsewhere. `network` is
 * an IPv4 address, or what one IPv6 customer holds.
 */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    last_used_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.network] }), index('sign_in_networks_last_used_at_idx').on(table.last_used_at)],
);

/** Lets a browser open one download without the session's token (decision 22). Only the SHA-256 of the pass is kept. */
export const downloadPasses = pgTable(
  'download_passes',
  {
    pass_hash: bytea().primaryKey(),
    session_id: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Path and query that it opens. */
    address: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('download_passes_session_id_idx').on(table.session_id), index('download_passes_expires_at_idx').on(table.expires_at)],
);

/**
 * A way to a new password: for who forgot theirs, or for an account made by invitation (decision 89); or to another address of an account,
 * and back from it (decision 123). It is good for one use. Only the SHA-256 of its token is kept, and none before the mail that carries it
 * goes out.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: LINK_PURPOSES }).notNull(),
    /** The address that counts once a link about the account's address is used; its mail goes there. */
    email: text(),
    /** What its mail tells of who asked: browser and network in words. */
    facts: jsonb().$type<Record<string, string>>(),
    token_hash: bytea().unique(),
    /** A trigger queues its mail; without one an admin hands it over. */
    by_mail: boolean().notNull(),
    /** The admin who sent it; null when its owner asked. */
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** Null until it has a token. */
    expires_at: moment(),
    /** It was used, or something else gave the account a new password. */
    ended_at: moment(),
  },
  (table) => [
    check('password_links_purpose_known', sql`${table.purpose} in (${oneOf(LINK_PURPOSES)})`),
    check('password_links_of_address', sql`(${table.purpose} in (${oneOf(EMAIL_LINK_PURPOSES)})) = (${table.email} is not null)`),
    check('password_links_token_expires', sql`(${table.token_hash} is null) = (${table.expires_at} is null)`),
    index('password_links_user_id_idx').on(table.user_id, table.created_at),
    index('password_links_created_by_idx').on(table.created_by),
    index('password_links_created_at_idx').on(table.created_at),
  ],
);

/**
 * A guest's way to what the shop holds of an email address (decision 93). The mailed token is good once and is exchanged for an access,
 * which the page holds in memory; only the SHA-256 of both is kept.
 */
export const dataLinks = pgTable(
  'data_links',
  {
    id: id(),
    email: text().notNull(),
    /** Null until its mail goes out. */
    token_hash: bytea().unique(),
    created_at: createdAt(),
    expires_at: moment(),
    used_at: moment(),
    access_hash: bytea().unique(),
    access_until: moment(),
  },
  (table) => [
    check('data_links_token_expires', sql`(${table.token_hash} is null) = (${table.expires_at} is null)`),
    check('data_links_used_whole', sql`num_nulls(${table.used_at}, ${table.access_hash}, ${table.access_until}) in (0, 3)`),
    index('data_links_mailbox_idx').on(mailboxOf(table.email), table.created_at),
    index('data_links_created_at_idx').on(table.created_at),
  ],
);

/** Browsers that an admin or a supervisor has signed in from: another one is told of by mail (a trigger queues it). */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the browser's cookie holds. */
    browser_hash: bytea().notNull(),
    /** In words, such as 'Chrome di Android'. */
    browser: text().notNull(),
    network: text().notNull(),
    last_used_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.browser_hash] }),
    index('known_browsers_last_used_at_idx').on(table.last_used_at),
  ],
);

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
