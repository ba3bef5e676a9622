import { failure } from '@lapak/contract/errors';
import type { Database } from '../../database/connection.ts';
import { existing } from '../../database/existing.ts';
import { findBusiness } from '../businesses/index.ts';
import { endLink, insertLink } from './link-queries.ts';
import { lockPartnerBooks } from './payment-queries.ts';
import { findStatement } from './statement-queries.ts';

/**
 * A new secret address of a statement, in place of the one before; mailed to the partner it is told to nobody else. Throws `not_found`, and
 * `invalid_input` by mail where the partner has no address.
 */
export async function makeLink(
  database: Database,
  { statementId, byMail, userId, publicUrl }: { statementId: number; byMail: boolean; userId: number; publicUrl: string },
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const { business_id: businessId } = existing(await findStatement(transaction, statementId));
    await lockPartnerBooks(transaction, [businessId]);
    const partner = await findBusiness(transaction, businessId);
    if (byMail && !partner?.contact_email) throw failure('invalid_input', { text: 'Mitra ini belum punya alamat email.' });
    await endLink(transaction, statementId);
    const token = await insertLink(transaction, { businessId, statementId, userId, byMail });
    return token === null ? null : statementAddress(publicUrl, token);
  });
}

/** Where a partner reads a statement. */
export function statementAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/laporan-mitra/${token}`;
}
