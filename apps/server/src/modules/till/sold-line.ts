import { toSen } from '@lapak/contract/money/sen';
import type { SaleRequest } from '@lapak/contract/schemas/till-sales';
import type { SoldLine } from '../order-records/index.ts';
import { type PricedLine, partnerOf } from '../orders/index.ts';

/** A line of a sale, next to what the shop says of it. */
export type TillLine = PricedLine<SaleRequest['order_items'][number]>;

/** What a line is called: as the shop has it, else as the till had it. */
export function nameOf({ product, asked }: TillLine): string {
  return product?.name ?? asked.name ?? `Produk ${asked.product_id}`;
}

/** A line as it was sold, also where the catalog has lost its product or its size since. */
export function soldAtTill(line: TillLine, discount: SoldLine['discount']): SoldLine {
  return {
    productId: line.product?.id ?? null,
    variantId: line.variant?.id ?? null,
    productName: nameOf(line),
    ...partnerOf(line),
    variantLabel: line.variant?.label ?? (line.asked.variant_label || null),
    selectedOptions: [],
    quantity: line.asked.quantity,
    unitPrice: toSen(line.asked.price),
    picture: line.product?.picture ?? null,
    ...(discount && { discount }),
  };
}
