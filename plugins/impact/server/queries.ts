import type { CertificateKind } from '@lapak/contract/assortment/certificate-kinds';
import type { Sen } from '@lapak/contract/money/sen';
import type { Connection, Transaction } from '@lapak/server/database/connection.ts';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { PlannedQuarter } from './plan-quarters.ts';
import { impactParts, impactQuarters, impactRows } from './tables.ts';

/** Whoever makes quarters waits for whoever does so already. */
export async function lockImpact(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('public figures'))`);
}

/** The quarters that were made, oldest first. */
export async function listMadeQuarters(connection: Connection): Promise<string[]> {
  const rows = await connection.select({ quarter: impactQuarters.quarter }).from(impactQuarters).orderBy(asc(impactQuarters.quarter));
  return rows.map(({ quarter }) => quarter);
}

/** Up to which quarter each producer's trade is published. */
export async function findPublishedUntil(connection: Connection): Promise<Map<number, string>> {
  const rows = await connection
    .select({ businessId: impactParts.business_id, quarter: sql<string>`max(${impactQuarters.quarter})` })
    .from(impactParts)
    .innerJoin(impactRows, eq(impactRows.id, impactParts.row_id))
    .innerJoin(impactQuarters, eq(impactQuarters.id, impactRows.quarter_id))
    .groupBy(impactParts.business_id);
  return new Map(rows.map(({ businessId, quarter }) => [businessId, quarter]));
}

/** A kind of certificates, null for kinds that are rare; of how many producers. */
export interface CertificateCount {
  kind: CertificateKind | null;
  certificates: number;
  producers: number;
}

/** Writes a quarter with its rows, and whose trade is in them. */
export async function insertQuarter(
  transaction: Transaction,
  { quarter, rows, shop }: PlannedQuarter,
  certificates: readonly CertificateCount[],
): Promise<void> {
  const [made] = await transaction.insert(impactQuarters).values({ quarter }).returning({ id: impactQuarters.id });
  if (!made) throw new Error('insert returned no row');
  const insert = async (row: Omit<typeof impactRows.$inferInsert, 'quarter_id'>) => {
    const [written] = await transaction
      .insert(impactRows)
      .values({ ...row, quarter_id: made.id })
      .returning({ id: impactRows.id });
    if (!written) throw new Error('insert returned no row');
    return written.id;
  };
  for (const { label, amount, parts } of rows) {
    const id = await insert({ figure: 'producers', label, producers: parts.length, amount_sen: amount });
    const values = parts.map((part) => ({ row_id: id, business_id: part.businessId, amount_sen: part.amount }));
    await transaction.insert(impactParts).values(values);
  }
  if (shop) await insert({ figure: 'shop', producers: shop.producers, amount_sen: shop.amount });
  for (const { kind, producers, certificates: count } of certificates)
    await insert({ figure: 'certificates', label: kind, producers, certificates: count });
}

export interface ImpactRow {
  quarter: string;
  figure: 'producers' | 'shop' | 'certificates';
  label: string | null;
  producers: number;
  amount: Sen | null;
  certificates: number | null;
}

/** All that was published, newest quarter first, places by their names with the rest of them last. */
export async function listImpactRows(connection: Connection): Promise<ImpactRow[]> {
  return connection
    .select({
      quarter: impactQuarters.quarter,
      figure: impactRows.figure,
      label: impactRows.label,
      producers: impactRows.producers,
      amount: impactRows.amount_sen,
      certificates: impactRows.certificates,
    })
    .from(impactRows)
    .innerJoin(impactQuarters, eq(impactQuarters.id, impactRows.quarter_id))
    .orderBy(desc(impactQuarters.quarter), asc(impactRows.figure), sql`${impactRows.label} asc nulls last`, asc(impactRows.id));
}
