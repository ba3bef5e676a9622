import { type Sen, toSen } from '@lapak/contract/money/sen';
import type { CartLine } from '@lapak/contract/pricing/cart';
import type { Product } from '@lapak/contract/schemas/catalog';
import type { OrderItem } from '@lapak/contract/schemas/orders';
import type { Picture } from '@lapak/contract/schemas/picture';
import type { PictureSource } from '../../ui/picture.tsx';

/** A line of a cart or of an order, ready to be shown. */
export type OrderLineView = {
  key: string;
  name: string;
  /** Variant and chosen options: 'Giling: Halus'. */
  details: string[];
  quantity: number;
  unitPrice: Sen;
  picture: PictureSource | null;
};

export function linesOfCart(items: readonly CartLine<Product>[]): OrderLineView[] {
  return items.map((item) => ({
    key: item.id,
    name: item.product.name,
    details: detailsOf(item.variant, item.selected_options),
    quantity: item.quantity,
    unitPrice: item.unit_price,
    picture: pictureSource(item.product.pictures[0] ?? null),
  }));
}

export function linesOfOrder(items: readonly OrderItem[]): OrderLineView[] {
  return items.map((item) => ({
    key: String(item.id),
    name: item.product.name,
    details: detailsOf(item.variant_label, item.selected_options),
    quantity: item.quantity,
    unitPrice: toSen(item.price),
    picture: pictureSource(item.product.picture),
  }));
}

/** 'Varian 250 g' and 'Giling: Halus', as far as there are any. */
export function detailsOf(variant: string | null, options: readonly { group: string; value: string }[]): string[] {
  return [...(variant === null ? [] : [variant]), ...options.map((option) => `${option.group}: ${option.value}`)];
}

function pictureSource(picture: Picture | null): PictureSource | null {
  if (picture === null) return null;
  const { src, width, height, avif, webp } = picture;
  return { src, width, height, sources: { avif, webp } };
}
