import { asSen, type Sen } from '@lapak/contract/money/sen';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connection.ts';
import { orderItems } from '../../../database/tables.ts';

/**
 * Another number of units of a line of a locked order, with what is taken off them; its partner bears the same part of that, in as many
 * whole rupiah for each unit (`partnerDiscount`).
 */
export async function updateItemUnits(transaction: Transaction, id: number, units: { quantity: number; discount_sen: Sen }): Promise<void> {
  const off = sql`${orderItems.discount_sen} + ${orderItems.sale_discount_sen}`;
  const part = sql`coalesce(${orderItems.partner_discount_sen} * (${units.discount_sen} + ${orderItems.sale_discount_sen}) / nullif(${off}, 0), 0)`;
  const step = sql`nullif(${units.quantity}::bigint * 100, 0)`;
  const borne = sql`coalesce(${part} / ${step} * ${step}, 0)`;
  await transaction
    .update(orderItems)
    .set({ ...units, partner_discount_sen: sql`least(${borne}, coalesce(${orderItems.partner_price_sen}, 0) * ${units.quantity})` })
    .where(eq(orderItems.id, id));
}

/**
 * Takes lines out of a locked order. Their rows stay, with no unit: the ledger of partners names what was once delivered, and a statement
 * that is made later says its name (decision 109).
 */
export async function takeOutItems(transaction: Transaction, ids: readonly number[]): Promise<void> {
  const nothing = { quantity: 0, discount_sen: asSen(0), sale_discount_sen: asSen(0), partner_discount_sen: asSen(0) };
  if (ids.length > 0)
    await transaction
      .update(orderItems)
      .set(nothing)
      .where(inArray(orderItems.id, [...ids]));
}
