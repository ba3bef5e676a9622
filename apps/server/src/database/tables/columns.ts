import type { Sen } from '@lapak/contract/money/sen';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, index, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Words for full text. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const sen = () => bigint({ mode: 'number' }).$type<Sen>();

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** How often somebody has saved the row, so that two editors notice each other; what the shop does by itself doesn't count. */
export const version = () => integer().notNull().default(1);

export const createdAt = () => moment().notNull().defaultNow();

/** When it was deleted: gone for everybody, but orders, ledger and reports still refer to it (decision 22). */
export const deletedAt = () => moment();

/** A text as lists are sorted by it: without case and accents. Every index for sorting runs this way, and backwards for the other. */
export const alphabetical = (text: SQLWrapper) => sql`searchable(${text}) desc nulls last`;

/** An order of rows that means nothing, over the whole range of an integer. */
export const byChance = (rowId: SQLWrapper) => sql`hashint4(${rowId})`;

/**
 * What a search looks in (`search.ts`), folded when a row is written: folding every candidate while searching costs ten times as much.
 * Names of columns, or expressions over them.
 */
export const searchText = (...parts: string[]) =>
  text().generatedAlwaysAs(sql.raw(`searchable(${parts.map((part) => `coalesce(${part}, '')`).join(` || ' ' || `)})`));

/** A phone number's digits, so that it is found however it was written. */
export const digits = (column: string) => `regexp_replace(${column}, '[^0-9]', '', 'g')`;

/** The same without its 0 or +62, so that one number is one however it was written. */
export const nationalDigits = (column: string) => `regexp_replace(${digits(column)}, '^(62|0)', '')`;

/**
 * Who bought, as far as an order says: `u12` by account, `p8123…` by phone without its 0 or +62, `eana@…` by email. Fewer than eight digits
 * are no number.
 */
export const customerKey = () => {
  const national = nationalDigits(`coalesce(shipping_phone, '')`);
  return text().generatedAlwaysAs(
    sql.raw(`case when coalesce(user_id, customer_user_id) is not null then 'u' || coalesce(user_id, customer_user_id)::text
      when length(${national}) >= 8 then 'p' || ${national}
      when guest_email <> '' then 'e' || lower(guest_email) end`),
  );
};

/**
 * The mailbox behind an address, as far as it can be told: without what follows a plus, and at Gmail without dots. So that one person with
 * many spellings counts as one.
 */
export const mailboxOf = (address: SQLWrapper) => sql`mailbox_of(${address})`;

/** Serves a search in `search_text`, or in a single column. */
export const searchIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', column.generated ? sql`${column} gin_trgm_ops` : sql`searchable(${column}) gin_trgm_ops`);

export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
