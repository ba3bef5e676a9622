import type { Picture } from '@lapak/contract/kernel/picture';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { z } from 'zod';
import { pairPictures, presentDetail, presentOrder, presentTillFacts } from '../../sales/orders/index.ts';
import type { ApprovalRow, NewTender, WrittenOrder } from '../../sales/records/index.ts';

interface NewSaleFacts {
  /** Full name of who sold it. */
  cashier: string | null;
  tenders: readonly NewTender[];
  pictures: ReadonlyMap<string, Picture>;
  approvals: readonly ApprovalRow[];
}

/** A sale that has just been written and was paid as these tenders say, for its receipt. */
export function presentNewSale(
  { order, items, events }: WrittenOrder,
  { cashier, tenders, pictures, approvals }: NewSaleFacts,
): z.infer<typeof OrderDetail> {
  const rows = tenders.map(({ method, amount, reference }) => ({ method, amount_sen: amount, reference, return_id: null }));
  const till = presentTillFacts(order, { cashier, tenders: rows, returns: [], returnItems: [], items, approvals });
  const rest = { token: '', customer: order.customer_key, payments: [], events, slips: [], tracking: null, returns: [], till };
  return presentDetail(presentOrder(order, pairPictures(items, pictures)), rest);
}
