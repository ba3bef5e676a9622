import { randomInt } from 'node:crypto';
import { addSen, NO_MONEY, type Sen, subtractSen, toSen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import type { Transaction } from '../../../../database/connection.ts';
import { type OrderRow, updateOrderRow } from '../../records/index.ts';
import { listAwaitedAmounts, lockUniqueDigits } from './unique-digits-queries.ts';

const MAX_DIGITS = 999;

/**
 * Chooses 1 to 999 rupiah on top of the total of a manual transfer, so that no two orders wait for the same amount (decision 29). Other
 * transactions that choose wait for the end of this one. With all 999 taken, one is used twice.
 */
export async function chooseUniqueDigits(transaction: Transaction, total: Sen): Promise<Sen> {
  // Nothing is transferred for a free order.
  if (total === NO_MONEY) return NO_MONEY;
  await lockUniqueDigits(transaction);
  const base = toWholeRupiahUp(total);
  const taken = new Set(await listAwaitedAmounts(transaction, { from: base + 1, to: base + MAX_DIGITS }));
  const free = Array.from({ length: MAX_DIGITS }, (_, index) => index + 1).filter((digits) => !taken.has(base + digits));
  return toSen(free.length > 0 ? (free[randomInt(free.length)] ?? MAX_DIGITS) : randomInt(1, MAX_DIGITS + 1));
}

/** Adds unique digits to a locked order that is to be paid by transfer, unless it has some. */
export async function addUniqueDigits(transaction: Transaction, order: OrderRow): Promise<OrderRow> {
  if (order.unique_digits_sen !== NO_MONEY) return order;
  const digits = await chooseUniqueDigits(transaction, order.total_sen);
  return saveDigits(transaction, order, { unique_digits_sen: digits, total_sen: addSen(order.total_sen, digits) });
}

/** Removes the unique digits of a locked order that is no longer paid by transfer: the gateway tells its payments apart itself. */
export async function dropUniqueDigits(transaction: Transaction, order: OrderRow): Promise<OrderRow> {
  if (order.unique_digits_sen === NO_MONEY) return order;
  return saveDigits(transaction, order, {
    unique_digits_sen: NO_MONEY,
    total_sen: subtractSen(order.total_sen, order.unique_digits_sen),
  });
}

async function saveDigits(
  transaction: Transaction,
  order: OrderRow,
  changes: Pick<OrderRow, 'unique_digits_sen' | 'total_sen'>,
): Promise<OrderRow> {
  await updateOrderRow(transaction, order.id, changes);
  return { ...order, ...changes };
}
