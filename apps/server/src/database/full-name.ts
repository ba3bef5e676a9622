import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { users } from './tables.ts';

/** A person's first and last name, as people read it; null where a left join found nobody. */
export function fullName(person: { first_name: AnyColumn; last_name: AnyColumn } = users): SQL<string | null> {
  return sql<string | null>`${person.first_name} || ' ' || ${person.last_name}`;
}
