import type { Connection } from '../../../database/connection.ts';
import { responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { loadDetail } from '../../sales/orders/index.ts';
import { findOrder } from '../../sales/records/index.ts';

/** A sale as it stands, for the till's receipt and the admin's panel. */
export async function answerWithSale(
  name: 'placeSale' | 'returnSale',
  { connection, orderId, message }: { connection: Connection; orderId: number; message: string },
): Promise<StoredResponse> {
  const order = await findOrder(connection, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return responseOf(name, { message, data: { ...(await loadDetail(connection, order)), token: '' } });
}
