import type { BuyerOrder } from '@lapak/contract/sales/orders';
import type { z } from 'zod';
import { pairPictures, presentBuyerOrder } from '../present/present.ts';
import type { PlacedOrder } from './write-order.ts';

/** An order that has just been written, as its buyer sees it. */
export function presentNewOrder({ order, items, events, payment, pictures }: PlacedOrder): z.infer<typeof BuyerOrder> {
  const none = { tracks: [], slips: [], returnRows: { returns: [], returnItems: [] } };
  return presentBuyerOrder(order, pairPictures(items, pictures), { payments: [payment], events, ...none });
}
