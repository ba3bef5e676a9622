import type { PayoutAccountState } from '@lapak/contract/partners/partner-entry';
import type { PartnerAccountInput } from '@lapak/contract/partners/partners';
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { businesses, partnerAccounts, users } from '../../../database/tables.ts';

function selectAccounts(connection: Connection) {
  return connection
    .select({
      id: partnerAccounts.id,
      bank: partnerAccounts.bank,
      number: partnerAccounts.number,
      holder: partnerAccounts.holder,
      counts_from: partnerAccounts.counts_from,
      by: users.username,
      created_at: partnerAccounts.created_at,
    })
    .from(partnerAccounts)
    .leftJoin(users, eq(users.id, partnerAccounts.created_by));
}
export type PartnerAccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** A partner's account as it was entered, and the name of the partner. */
export async function findAccount(
  connection: Connection,
  id: number,
): Promise<{ account: PartnerAccountRow; partner: string } | undefined> {
  const [account] = await selectAccounts(connection).where(eq(partnerAccounts.id, id));
  const [owner] = await connection
    .select({ name: businesses.name })
    .from(businesses)
    .innerJoin(partnerAccounts, eq(partnerAccounts.business_id, businesses.id))
    .where(eq(partnerAccounts.id, id));
  return account && owner ? { account, partner: owner.name } : undefined;
}

/** The account that counts now, and a later one that waits for its day. */
export async function findAccounts(
  connection: Connection,
  businessId: number,
): Promise<{ current: PartnerAccountRow | null; waiting: PartnerAccountRow | null }> {
  const last = async (condition: SQL) => {
    const [row] = await selectAccounts(connection)
      .where(and(eq(partnerAccounts.business_id, businessId), condition))
      .orderBy(desc(partnerAccounts.id))
      .limit(1);
    return row ?? null;
  };
  const current = await last(lte(partnerAccounts.counts_from, sql`now()`));
  const waiting = await last(gt(partnerAccounts.counts_from, sql`now()`));
  // What was entered after it has ended it.
  return { current, waiting: waiting !== null && waiting.id > (current?.id ?? 0) ? waiting : null };
}

/** Whether these partners can be paid by transfer now, by id. */
export async function findAccountStates(connection: Connection, businessIds: readonly number[]): Promise<Map<number, PayoutAccountState>> {
  const rows = await connection
    .selectDistinctOn([partnerAccounts.business_id], {
      id: partnerAccounts.business_id,
      // What was entered last counts, or waits: entering the one that counts again ends a change.
      counts: sql<boolean>`${partnerAccounts.counts_from} <= now()`,
    })
    .from(partnerAccounts)
    .where(inArray(partnerAccounts.business_id, [...businessIds]))
    .orderBy(partnerAccounts.business_id, desc(partnerAccounts.id));
  const known = new Map(rows.map(({ id, counts }) => [id, counts]));
  return new Map(businessIds.map((id) => [id, !known.has(id) ? 'none' : known.get(id) ? 'ready' : 'waiting']));
}

/** Adds an account that counts in so many hours. */
export async function insertAccount(
  transaction: Transaction,
  { businessId, account, hours, userId }: { businessId: number; account: PartnerAccountInput; hours: number; userId: number },
): Promise<void> {
  await transaction.insert(partnerAccounts).values({
    ...account,
    business_id: businessId,
    counts_from: sql`now() + make_interval(hours => ${hours})`,
    created_by: userId,
  });
}
