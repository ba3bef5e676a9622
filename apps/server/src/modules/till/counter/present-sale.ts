import type { SaleAnswer } from '@lapak/contract/till/sales';
import type { Connection } from '../../../database/connection.ts';
import { loadDetail } from '../../sales/orders/index.ts';
import { findOrder } from '../../sales/records/index.ts';

/** A sale as it stands, for the till's receipt and the admin's panel. */
export async function presentSale(connection: Connection, orderId: number, message: string): Promise<SaleAnswer> {
  const order = await findOrder(connection, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return { success: true, message, data: { ...(await loadDetail(connection, order)), token: '' } };
}
