import { failure } from '@lapak/contract/errors';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { findCountedKey, findCustomerRow, insertMerge, lockMerges } from './customer-queries.ts';

/**
 * Counts one customer as another from now on; orders stay as they are. Throws `not_found` where nobody ordered under one of the keys, and
 * `invalid_input` where both are the same already.
 */
export async function mergeCustomers(
  database: Database,
  { from, into, userId }: { from: string; into: string; userId: number },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockMerges(transaction);
    const source = await findCountedKey(transaction, from);
    const target = await findCountedKey(transaction, into);
    existing(await findCustomerRow(transaction, source));
    existing(await findCustomerRow(transaction, target));
    if (source === target) throw failure('invalid_input', { fields: { into: 'Ini sudah pelanggan yang sama.' } });
    await insertMerge(transaction, { from: source, into: target, userId });
  });
}
