import { createdAt, id, moment, oneOf } from '@lapak/server/database/tables/columns.ts';
import { orders } from '@lapak/server/database/tables/records.ts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

const KINDS = ['cart', 'checkout'] as const;
const STATES = ['open', 'canceled', 'ordered'] as const;

/** What a session of an assistant holds: as it was sent, to be priced anew at each look (office/agents reads it by a schema of its own). */
export interface AgentSessionInput {
  line_items: { id: string; item_id: string; quantity: number; price: number | null }[];
  buyer: Record<string, string> | null;
  destinations: Record<string, string>[];
  selected_destination_id: string | null;
  selected_option_id: string | null;
  /** Its buyer fetches it. */
  is_fetched?: boolean;
}

/**
 * A cart or checkout that an assistant prepares for somebody (decision 141). It holds no stock. The night after it is over it is deleted;
 * of an ordered one only which order it became stays, for 90 days.
 */
export const agentSessions = pgTable(
  'agent_sessions',
  {
    id: id(),
    kind: text({ enum: KINDS }).notNull(),
    /** The id by which its platform asks for it. */
    public_id: text().notNull().unique(),
    /** The secret part of the address where a person goes on with it. */
    token: text().notNull().unique(),
    /** The id by which its platform asks for the order; another one than the order's own secret address. */
    order_public_id: text().notNull().unique(),
    /** Address of the platform's profile: nobody else is told of it. */
    platform: text().notNull(),
    input: jsonb().$type<AgentSessionInput>().notNull(),
    /** The cart that a checkout was made of. */
    cart_id: integer().references((): AnyPgColumn => agentSessions.id, { onDelete: 'set null' }),
    state: text({ enum: STATES }).notNull().default('open'),
    order_id: integer()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [
    check('agent_sessions_kind_known', sql`${table.kind} in (${oneOf(KINDS)})`),
    check('agent_sessions_state_known', sql`${table.state} in (${oneOf(STATES)})`),
    check('agent_sessions_ordered', sql`(${table.state} = 'ordered') = (${table.order_id} is not null)`),
    check('agent_sessions_cart_of_checkout', sql`${table.cart_id} is null or ${table.kind} = 'checkout'`),
    uniqueIndex('agent_sessions_open_cart_idx').on(table.cart_id).where(sql`${table.state} = 'open'`),
    index('agent_sessions_cart_idx').on(table.cart_id),
    index('agent_sessions_expires_at_idx').on(table.expires_at),
  ],
);
