import type { PosOrderAnswer } from '@lapak/contract/schemas/pos';
import type { Database } from '../../database/connection.ts';
import { findOrder, loadDetail } from '../orders/index.ts';

/** A sale as it stands, for the till's receipt and the admin's panel. */
export async function presentSale(database: Database, orderId: number, message: string): Promise<PosOrderAnswer> {
  const order = await findOrder(database, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return { success: true, message, data: await loadDetail(database, order) };
}
