import type { BuyerOrder } from '@lapak/contract/schemas/orders';
import { pairPictures, presentBuyerOrder } from '../view/present.ts';
import type { ReadyOrder } from './write-order.ts';

/** An order that is about to be written, as its buyer sees it. */
export function presentNewOrder({ order, items, events, manual, pictures }: ReadyOrder): BuyerOrder {
  const none = { tracks: [], slips: [], returnRows: { returns: [], returnItems: [] } };
  return presentBuyerOrder(order, pairPictures(items, pictures), { payments: manual ? [manual] : [], events, ...none });
}
