import type { Sen } from '@lapak/contract/money/sen';
import type { Transaction } from '../../../../database/connection.ts';
import { findCourierPay } from '../../couriers/index.ts';
import { claimPay, type OrderRow } from '../../records/index.ts';

/** What a courier gets for a locked order that they hand over; null where it was earned before. */
export async function earnPay(
  transaction: Transaction,
  order: OrderRow,
  { courierId, isDelivering }: { courierId: number; isDelivering: boolean },
): Promise<Sen | null> {
  return (await claimPay(transaction, order.id, { isDelivering })) ? findCourierPay(transaction, order, courierId) : null;
}
