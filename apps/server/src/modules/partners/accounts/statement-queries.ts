import type { Sen } from '@lapak/contract/money/sen';
import type { StatementListQuery } from '@lapak/contract/partners/statements';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { pageOf, type Slice } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { businesses, partnerLinks, partnerStatements, partnerTerms } from '../../../database/tables.ts';
import { OPEN_ENTRIES } from './balance-queries.ts';

const isLast = sql<boolean>`not exists (select from ${partnerStatements} later
  where later.business_id = ${partnerStatements.business_id} and later.ends_on > ${partnerStatements.ends_on})`;
/** Payments in the open period, below 0. */
const paidSince = sql`coalesce((select sum(amount_sen) from ${OPEN_ENTRIES} open_entries
  where open_entries.business_id = ${partnerStatements.business_id} and kind in ('payment', 'payment_failed')), 0)`;
/** What is still to be paid of it; a later statement takes over what is left of an earlier one. */
const payable = sql<Sen>`case when ${isLast} then greatest(0, ${partnerStatements.closing_sen} + ${paidSince}) else 0 end`.mapWith(
  partnerStatements.closing_sen,
);
const minimum = sql<Sen>`coalesce(${partnerTerms.minimum_sen}, 0)`.mapWith(partnerStatements.closing_sen);

function selectStatements(connection: Connection) {
  return connection
    .select({
      id: partnerStatements.id,
      number: partnerStatements.number,
      business_id: partnerStatements.business_id,
      business_name: partnerStatements.business_name,
      starts_on: partnerStatements.starts_on,
      ends_on: partnerStatements.ends_on,
      opening: partnerStatements.opening_sen,
      sales: partnerStatements.sales_sen,
      returns: partnerStatements.returns_sen,
      adjustments: partnerStatements.adjustments_sen,
      payments: partnerStatements.payments_sen,
      closing: partnerStatements.closing_sen,
      contents: partnerStatements.contents,
      created_at: partnerStatements.created_at,
      is_last: isLast,
      payable,
      minimum,
      link_since: partnerLinks.created_at,
      has_email: sql<boolean>`${businesses.contact_email} is not null`,
    })
    .from(partnerStatements)
    .innerJoin(businesses, eq(businesses.id, partnerStatements.business_id))
    .leftJoin(partnerTerms, eq(partnerTerms.business_id, partnerStatements.business_id))
    .leftJoin(partnerLinks, and(eq(partnerLinks.statement_id, partnerStatements.id), isNull(partnerLinks.ended_at)));
}
export type StatementRow = Awaited<ReturnType<typeof selectStatements>>[number];

function where({ q, business_id, is_payable, month }: StatementListQuery): SQL | undefined {
  return and(
    business_id === undefined ? undefined : eq(partnerStatements.business_id, business_id),
    is_payable === undefined ? undefined : sql`${payable} > 0 and ${partnerStatements.closing_sen} >= ${minimum}`,
    month === undefined ? undefined : sql`to_char(${partnerStatements.ends_on}, 'YYYY-MM') = ${month}`,
    everyWord(wordsOf(q), (word) =>
      or(holds(sql`searchable(${partnerStatements.business_name})`, word), sql`${partnerStatements.number}::text = ${word}`),
    ),
  );
}

/** A page of statements, newest first. */
export async function listStatementRows(connection: Connection, filter: StatementListQuery, slice: Slice) {
  const query = selectStatements(connection).where(where(filter)).orderBy(desc(partnerStatements.number));
  const total = connection
    .select({ count: sql<number>`count(*)::int` })
    .from(partnerStatements)
    .leftJoin(partnerTerms, eq(partnerTerms.business_id, partnerStatements.business_id))
    .where(where(filter))
    .then(([row]) => row?.count ?? 0);
  return pageOf(query, slice, total);
}

/** Statements by their ids, in the order of their numbers; without ids all of which something is to be paid. */
export async function findStatements(connection: Connection, ids: readonly number[] | null): Promise<StatementRow[]> {
  const chosen = ids === null ? where({ is_payable: 'true' }) : inArray(partnerStatements.id, [...ids]);
  return selectStatements(connection).where(chosen).orderBy(asc(partnerStatements.number));
}

export async function findStatement(connection: Connection, id: number): Promise<StatementRow | undefined> {
  const [row] = await selectStatements(connection).where(eq(partnerStatements.id, id));
  return row;
}
