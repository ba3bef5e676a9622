import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { addSen, asSen, NO_MONEY, type Sen, toRupiah } from '@lapak/contract/money/sen';
import type { Transaction } from '../../../database/connection.ts';
import { datedOn, findLeastInSafe } from '../book/index.ts';
import { lockSafe } from './book-queries.ts';

interface Taking {
  taken: Sen;
  /** The day that is written; of a sealed one it is taken today. */
  day: string;
  /** Whether the book has it already. */
  isBooked?: boolean;
}

/**
 * Called with the write that takes this much cash out of the safe on that day: throws `safe_too_low` where the safe doesn't hold it at the
 * end of that day or of a later one. Two that take at once wait for each other here.
 */
export async function refuseEmptySafe(transaction: Transaction, taking: Taking): Promise<void> {
  const least = await leastAfter(transaction, taking);
  if (least >= 0) return;
  const inside = toRupiah(addSen(least, taking.taken)).toLocaleString('id-ID');
  throw failure('safe_too_low', { text: `Brankas berisi Rp ${inside}, tidak cukup untuk ini.` });
}

/** Whether the safe holds that much; it does so until the transaction ends. */
export async function safeHolds(transaction: Transaction, taking: Taking): Promise<boolean> {
  return (await leastAfter(transaction, taking)) >= 0;
}

async function leastAfter(transaction: Transaction, { taken, day, isBooked = true }: Taking): Promise<Sen> {
  await lockSafe(transaction);
  const { happenedAt } = await datedOn(transaction, day);
  const from = dateOf(happenedAt ?? new Date());
  const held = (await findLeastInSafe(transaction, from)) ?? NO_MONEY;
  return isBooked ? held : asSen(held - taken);
}
