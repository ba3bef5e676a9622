import type { Sen } from '@lapak/contract/money/sen';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { orderItems } from '../../database/tables.ts';

/** Another number of units of a line of a locked order, with what is taken off them. */
export async function updateItemUnits(transaction: Transaction, id: number, units: { quantity: number; discount_sen: Sen }): Promise<void> {
  await transaction.update(orderItems).set(units).where(eq(orderItems.id, id));
}

/** Takes lines out of a locked order. */
export async function deleteItems(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(orderItems).where(inArray(orderItems.id, [...ids]));
}
