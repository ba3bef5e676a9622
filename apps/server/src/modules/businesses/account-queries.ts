import { eq } from 'drizzle-orm';
import type { Connection } from '../../database/connection.ts';
import { businesses, partnerAccounts } from '../../database/tables.ts';

export type PartnerAccountRow = typeof partnerAccounts.$inferSelect;

/** A partner's account as it was entered, and the name of the partner. */
export async function findAccount(
  connection: Connection,
  id: number,
): Promise<{ account: PartnerAccountRow; partner: string } | undefined> {
  const [row] = await connection
    .select({ account: partnerAccounts, partner: businesses.name })
    .from(partnerAccounts)
    .innerJoin(businesses, eq(businesses.id, partnerAccounts.business_id))
    .where(eq(partnerAccounts.id, id));
  return row;
}
