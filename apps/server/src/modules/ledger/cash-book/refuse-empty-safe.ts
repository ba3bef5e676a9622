import { failure } from '@lapak/contract/errors';
import { addSen, NO_MONEY, type Sen, toRupiah } from '@lapak/contract/money/sen';
import type { Transaction } from '../../../database/connection.ts';
import { findLeastInSafe, lockSafe } from './book-queries.ts';

/**
 * Called behind the write that took this much cash out of the safe on that day: throws `safe_too_low` where the safe doesn't hold it at the
 * end of that day or of a later one. Two that take at once wait for each other here.
 */
export async function refuseEmptySafe(transaction: Transaction, { taken, day }: { taken: Sen; day: string }): Promise<void> {
  await lockSafe(transaction);
  const least = (await findLeastInSafe(transaction, day)) ?? NO_MONEY;
  if (least >= 0) return;
  const held = toRupiah(addSen(least, taken)).toLocaleString('id-ID');
  throw failure('safe_too_low', { text: `Brankas berisi Rp ${held}, tidak cukup untuk ini.` });
}
