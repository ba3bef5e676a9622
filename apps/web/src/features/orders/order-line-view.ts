import type { ListedProduct } from '@lapak/contract/assortment/products';
import { NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import { type CartLine, choiceTexts } from '@lapak/contract/pricing/cart';
import type { OrderItem } from '@lapak/contract/sales/orders';
import type { PictureSource } from '../../ui/picture.tsx';

/** A line of a cart or an order, ready to show. */
export type OrderLineView = {
  key: string;
  name: string;
  /** Variant and chosen options: 'Giling: Halus'. */
  details: string[];
  quantity: number;
  unitPrice: Sen;
  /** Taken off the whole line. */
  off: Sen;
  picture: PictureSource | null;
};

export function linesOfCart(items: readonly CartLine<ListedProduct>[]): OrderLineView[] {
  return items.map((item) => ({
    key: item.id,
    name: item.product.name,
    details: choiceTexts(item.variant, item.selected_options),
    quantity: item.quantity,
    unitPrice: item.unit_price,
    off: NO_MONEY,
    picture: item.product.pictures[0] ?? null,
  }));
}

export function linesOfOrder(items: readonly OrderItem[]): OrderLineView[] {
  return items.map((item) => ({
    key: String(item.id),
    name: item.product.name,
    details: choiceTexts(item.variant_label, item.selected_options),
    quantity: item.quantity,
    unitPrice: toSen(item.price),
    off: toSen(item.discount_amount),
    picture: item.product.picture,
  }));
}
