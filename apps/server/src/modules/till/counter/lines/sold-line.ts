import { gramsOf, packShare } from '@lapak/contract/assortment/scale-barcode';
import { type Sen, toSen } from '@lapak/contract/money/sen';
import { toWholeRupiah } from '@lapak/contract/money/whole-rupiah';
import { partnerDiscountOf, partnerOf } from '../../../sales/orders/index.ts';
import type { SoldLine } from '../../../sales/records/index.ts';
import type { TillLine } from './price-packs.ts';

/** What a line is called: as the shop has it, else as the till had it. */
export function nameOf({ product, input }: TillLine): string {
  return product?.name ?? input.name ?? `Produk ${input.product_id}`;
}

/** A line as it was sold, also where the catalog has lost its product or its size since. */
export function soldAtTill(line: TillLine, discount: SoldLine['discount']): SoldLine {
  const partner = partnerOf(line);
  const partnerPrice = line.input.scale_code ? shareOfPack(line, partner.partnerPrice) : partner.partnerPrice;
  return {
    productId: line.product?.id ?? null,
    variantId: line.variant?.id ?? null,
    productName: nameOf(line),
    ...partner,
    partnerPrice,
    variantLabel: line.variant?.label ?? (line.input.variant_label || null),
    selectedOptions: [],
    quantity: line.input.quantity,
    unitPrice: toWholeRupiah(toSen(line.input.price)),
    picture: line.product?.picture ?? null,
    ...(line.input.scale_code && { pack: { code: line.input.scale_code, grams: gramsOf(line.pack) } }),
    ...(discount && { discount, partnerDiscount: partnerDiscountOf(line, partnerPrice, discount) }),
  };
}

function shareOfPack({ product, variant, input, pack }: TillLine, agreed: Sen | null): Sen | null {
  if (agreed === null || !product) return agreed;
  return packShare(agreed, pack, { price: toWholeRupiah(toSen(input.price)), fullPrice: (variant ?? product).price });
}
