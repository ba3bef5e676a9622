import { type CertificateKind, ENDING_DAYS } from '@lapak/contract/assortment/certificate-kinds';
import type { CERTIFICATE_FILTERS, CERTIFICATE_SORTS } from '@lapak/contract/assortment/list-keys';
import type { Sort } from '@lapak/contract/list-keys';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { editedTable } from '../../../database/edited-table.ts';
import { pageOf, type Slice, sortOrder } from '../../../database/listing.ts';
import { everyWord, folded, holds, isAmong, wordsOf } from '../../../database/search.ts';
import { businesses, certificates, products, users } from '../../../database/tables.ts';
import { COVERED, covers, isFood, TODAY } from './coverage-queries.ts';

function selectCertificates(connection: Connection) {
  return connection
    .select({
      id: certificates.id,
      kind: certificates.kind,
      title: certificates.title,
      number: certificates.number,
      holder: certificates.holder,
      valid_until: certificates.valid_until,
      file: certificates.file,
      business: { id: businesses.id, name: businesses.name },
      // Includes deleted products: an admin is told to take them out.
      products: sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', ${products.id}, 'name', ${products.name}) order by ${products.name}, ${products.id})
        from ${products} where ${products.id} = any(${certificates.product_ids})), '[]'::json)`,
      checked_at: certificates.checked_at,
      checked_by: users.username,
      needs_look: certificates.needs_look,
      version: certificates.version,
      created_at: certificates.created_at,
    })
    .from(certificates)
    .leftJoin(businesses, eq(businesses.id, certificates.business_id))
    .leftJoin(users, eq(users.id, certificates.checked_by));
}

export type CertificateRow = Awaited<ReturnType<typeof selectCertificates>>[number];

export const { insertRow: insertCertificate, updateRow: updateCertificateRow, deleteRow: deleteCertificateRow } = editedTable(certificates);

export interface CertificateFilter {
  q?: string | undefined;
  kind?: CertificateKind | undefined;
  /** 'due' are those that end soon, have ended, or wait to be seen. */
  state?: (typeof CERTIFICATE_FILTERS)[number] | 'due' | undefined;
  business_id?: number | undefined;
  product_id?: number | undefined;
}

export type CertificateSort = Sort<(typeof CERTIFICATE_SORTS)[number]>;

const SORT_COLUMNS = { valid_until: sql`coalesce(${certificates.valid_until}, 'infinity')`, created_at: certificates.created_at };

const isEnded = sql`${certificates.valid_until} < ${TODAY}`;
const isEnding = sql`${certificates.valid_until} between ${TODAY} and ${TODAY} + ${sql.raw(String(ENDING_DAYS))}`;
const STATES: Record<(typeof CERTIFICATE_FILTERS)[number] | 'due', SQL> = {
  ending: isEnding,
  ended: isEnded,
  unchecked: isNull(certificates.checked_at),
  unseen: sql`${certificates.needs_look}`,
  due: sql`(${certificates.needs_look} or ${certificates.valid_until} <= ${TODAY} + ${sql.raw(String(ENDING_DAYS))})`,
};

/** A page of certificates, those that end first come first by default, with the total. */
export async function listCertificateRows(
  connection: Connection,
  filter: CertificateFilter,
  sort: CertificateSort = 'valid_until',
  slice: Slice,
) {
  const where = and(
    filter.kind === undefined ? undefined : eq(certificates.kind, filter.kind),
    filter.state === undefined ? undefined : STATES[filter.state],
    filter.business_id === undefined ? undefined : eq(certificates.business_id, filter.business_id),
    filter.product_id === undefined
      ? undefined
      : sql`exists (select from ${products} where ${products.id} = ${filter.product_id} and ${covers(COVERED)})`,
    everyWord(wordsOf(filter.q), (word) =>
      isAmong(certificates.id, [
        sql`select ${certificates.id} from ${certificates} where ${holds(certificates.search_text, word)}`,
        sql`select ${certificates.id} from ${certificates} join ${businesses} on ${businesses.id} = ${certificates.business_id}
          where ${holds(folded(businesses.name), word)}`,
        sql`select ${certificates.id} from ${certificates} join ${products} on ${certificates.product_ids} @> array[${products.id}]
          where ${holds(folded(products.name), word)}`,
      ]),
    ),
  );
  const query = selectCertificates(connection)
    .where(where)
    .orderBy(...sortOrder(sort, SORT_COLUMNS, certificates.id));
  return pageOf(query, slice, connection.$count(certificates, where));
}

/** Numbers of certificates that end soon, have ended, are unchecked, or were filled in by a migration. */
export async function countCertificates(connection: Connection) {
  const filtered = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await connection
    .select({
      ending: filtered(STATES.ending),
      ended: filtered(STATES.ended),
      unchecked: filtered(STATES.unchecked),
      unseen: filtered(STATES.unseen),
    })
    .from(certificates);
  return row ?? { ending: 0, ended: 0, unchecked: 0, unseen: 0 };
}

export async function findCertificate(connection: Connection, id: number): Promise<CertificateRow | undefined> {
  const [row] = await selectCertificates(connection).where(eq(certificates.id, id));
  return row;
}

/** Locks a certificate for an update. Reads it after the lock: a join that waited would have old names. */
export async function lockCertificate(transaction: Transaction, id: number): Promise<CertificateRow | undefined> {
  await transaction.select({ id: certificates.id }).from(certificates).where(eq(certificates.id, id)).for('update');
  return findCertificate(transaction, id);
}

/** Which of these products exist, their partners, and whether they are food. */
export async function findCovered(connection: Connection, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return connection
    .select({ id: products.id, name: products.name, business_id: products.business_id, is_food: isFood(COVERED) })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deleted_at)));
}

/** Which of these private uploads certificates use. */
export async function findUploadsOfCertificates(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const rows = await connection
    .selectDistinct({ file: certificates.file })
    .from(certificates)
    .where(inArray(certificates.file, [...addresses]));
  return rows.flatMap(({ file }) => file ?? []);
}

/** Addresses of all private uploads of certificates, for a backup. */
export const SAVED_CERTIFICATES = `select file as address from certificates where file is not null`;
