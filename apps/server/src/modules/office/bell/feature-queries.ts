import type { Feature } from '@lapak/contract/settings/feature-names';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import {
  cashMovements,
  certificates,
  daySeals,
  deliveryNotes,
  monthClosings,
  partnerLinks,
  partnerRequests,
  partnerTerms,
  shifts,
  stockBatches,
} from '../../../database/tables.ts';

const anyOf = (...tables: SQL[]) =>
  sql.join(
    tables.map((table) => sql`exists (select from ${table})`),
    sql` or `,
  );

/** What shows that a part of the back office is used; plugins say it themselves. */
const SIGNS: Partial<Record<Feature, SQL>> = {
  certificates: anyOf(sql`${certificates}`),
  batches: anyOf(sql`${stockBatches} where ${stockBatches.best_before} is not null`),
  delivery_notes: anyOf(sql`${deliveryNotes}`),
  partner_money: anyOf(sql`${partnerTerms}`),
  partner_requests: anyOf(sql`${partnerLinks}`, sql`${partnerRequests}`),
  days: anyOf(sql`${shifts}`, sql`${cashMovements}`, sql`${daySeals}`),
  accounting: anyOf(sql`${monthClosings}`),
  // The shop has words of its own from the start.
  search_words: sql`false`,
  // Offered to buyers only where an admin says so.
  cod: sql`false`,
  pickup: sql`false`,
};

/** Which parts of the back office are used, in one statement that reads a row of each table. */
export async function findUsedFeatures(connection: Connection): Promise<Partial<Record<Feature, boolean>>> {
  const columns = Object.entries(SIGNS).map(([feature, sign]) => sql`(${sign}) as ${sql.identifier(feature)}`);
  const { rows } = await connection.execute<Partial<Record<Feature, boolean>>>(sql`select ${sql.join(columns, sql`, `)}`);
  const [used] = rows;
  if (!used) throw new Error('PostgreSQL answered a select without a from with no row');
  return used;
}
