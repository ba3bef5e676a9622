import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** From the first day to the last one in Aceh (YYYY-MM-DD), both included; an end that isn't given is open. */
export function isWithinDays(time: AnyPgColumn, { from, to }: { from?: string | undefined; to?: string | undefined }): SQL | undefined {
  return and(from ? gte(time, midnightOf(from)) : undefined, to ? lt(time, midnightOf(addDays(to, 1))) : undefined);
}

/** The day in Aceh on which it was, YYYY-MM-DD. */
export function dayOf(time: AnyPgColumn): SQL<string> {
  return sql<string>`to_char(timezone('Asia/Jakarta', ${time}), 'YYYY-MM-DD')`;
}
