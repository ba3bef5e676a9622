import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { Connection, Database } from '@lapak/server/database/connection.ts';
import { countProducersCertificates } from '@lapak/server/modules/assortment/certificates/index.ts';
import { listProducerTrade } from '@lapak/server/modules/bookkeeping/reports/index.ts';
import { countCertificates } from './count-certificates.ts';
import { type PlannedQuarter, planQuarters } from './plan-quarters.ts';
import { closedQuarters, quarterOf } from './quarters.ts';
import { type CertificateCount, findPublishedUntil, insertQuarter, listMadeQuarters, lockImpact } from './queries.ts';

/** What the quarters that are over and weren't made yet would publish, and the certificates of today. */
export interface ImpactPlan {
  quarters: PlannedQuarter[];
  certificates: CertificateCount[];
}

export async function planImpact(connection: Connection, now: Date): Promise<ImpactPlan> {
  const made = new Set(await listMadeQuarters(connection));
  const trade = await listProducerTrade(connection, now);
  const quarters = closedQuarters(trade[0]?.quarter ?? quarterOf(dateOf(now)), now).filter((quarter) => !made.has(quarter));
  if (quarters.length === 0) return { quarters: [], certificates: [] };
  const planned = planQuarters(trade, { quarters, published: await findPublishedUntil(connection) });
  return { quarters: planned, certificates: countCertificates(await countProducersCertificates(connection)) };
}

/**
 * Makes the public figures of all quarters that are over, each once and for good (decision 112): under a lock, so that the nightly job
 * and an admin don't make one twice. How many were made.
 */
export async function publishQuarters(database: Database, now: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockImpact(transaction);
    const { quarters, certificates } = await planImpact(transaction, now);
    for (const [index, quarter] of quarters.entries())
      await insertQuarter(transaction, quarter, index === quarters.length - 1 ? certificates : []);
    return quarters.length;
  });
}
