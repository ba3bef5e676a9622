import { DELIVERY_STATES, WEBHOOK_EVENT_TYPES } from '@lapak/contract/messages/webhook-states';
import { API_KEY_SCOPES } from '@lapak/contract/people/api-key-scopes';
import { bytea, createdAt, deletedAt, id, moment, oneOf, version } from '@lapak/server/database/tables/columns.ts';
import { users } from '@lapak/server/database/tables/identity.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * Where another program is told of events (decision 106). Never deleted but by `deleted_at`: an order that just queues an event must not
 * fail because its endpoint goes.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    events: text({ enum: WEBHOOK_EVENT_TYPES }).array().notNull(),
    /** `whsec_…`, as Standard Webhooks has it. It signs, so it can't be kept as a hash. */
    secret: text().notNull(),
    /** The secret before, which also signs until then. */
    old_secret: text(),
    old_secret_until: moment(),
    is_active: boolean().notNull().default(true),
    /** When the shop gave it up by itself. */
    switched_off_at: moment(),
    /** Failures in a row, since when, and until when it is left alone. */
    failures: integer().notNull().default(0),
    failing_since: moment(),
    resting_until: moment(),
    last_delivered_at: moment(),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    check('webhook_endpoints_events_known', sql`${table.events} <@ array[${oneOf(WEBHOOK_EVENT_TYPES)}]`),
    check('webhook_endpoints_off', sql`${table.switched_off_at} is null or not ${table.is_active}`),
    check('webhook_endpoints_old_secret_whole', sql`(${table.old_secret} is null) = (${table.old_secret_until} is null)`),
    index('webhook_endpoints_created_at_idx').on(table.created_at.desc(), table.id.desc()),
  ],
);

/** Something that happened; a trigger writes it in the transaction that made it, if an active endpoint wants to know. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The `webhook-id` by which a receiver tells a repeated delivery. */
    public_id: uuid().notNull().defaultRandom().unique(),
    type: text({ enum: WEBHOOK_EVENT_TYPES }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('webhook_events_type_known', sql`${table.type} in (${oneOf(WEBHOOK_EVENT_TYPES)})`),
    index('webhook_events_created_at_idx').on(table.created_at),
  ],
);

/** One event on its way to one endpoint. Each claim raises `tries`, so that a late process changes nothing. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpoint_id: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    next_try_at: createdAt(),
    give_up_at: moment().notNull().default(sql`now() + interval '2 days'`),
    /** The process that claimed it has it to itself until then. */
    claimed_until: moment(),
    /** HTTP status of the last answer; null where there was none. */
    answer_status: integer(),
    last_error: text(),
    tried_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.event_id, table.endpoint_id),
    check('webhook_deliveries_state_known', sql`${table.state} in (${oneOf(DELIVERY_STATES)})`),
    index('webhook_deliveries_due_idx').on(table.endpoint_id, table.next_try_at, table.id).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_endpoint_idx').on(table.endpoint_id, table.id.desc()),
    index('webhook_deliveries_state_idx').on(table.endpoint_id, table.state, table.id.desc()),
  ],
);

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
