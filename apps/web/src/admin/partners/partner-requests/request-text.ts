import type { PartnerRequest } from '@lapak/contract/partners/partner-requests';
import { countText, longDay, rupiah } from '../../../lib/format.ts';

/** 'Kopi Gayo, 250 g'; empty for a request about no product. */
export function productOf({ product_name, variant_label }: PartnerRequest): string {
  return [product_name, variant_label].filter(Boolean).join(', ');
}

/** What a partner asked for, in a line. */
export function requestText(request: PartnerRequest): string {
  const { kind, units, price, price_of, holiday_until, message } = request;
  switch (kind) {
    case 'sold_out':
      return productOf(request);
    case 'more':
      return `${countText(units ?? 0)} × ${productOf(request)}`;
    case 'price':
      return `${productOf(request)}: ${rupiah(price ?? 0)} ${price_of === 'selling' ? 'harga jual' : 'untuk mitra'}`;
    case 'holiday':
      return `Sampai ${longDay(holiday_until ?? '')}`;
    case 'message':
      return message ?? '';
  }
}

/** What it is now, beside what was asked for. */
export function levelText({ kind, state, level, product_name, price_of }: PartnerRequest): string | null {
  if (state !== 'waiting' || product_name === null) return null;
  if (level === null) return 'Sudah dihapus, atau bukan lagi produk mitra ini';
  if (kind !== 'price') return `Stok sekarang ${countText(level.stock)}`;
  const sells = `Sekarang dijual ${rupiah(level.price)}`;
  // Who gets a percentage has no price of their own.
  return price_of === 'selling' ? sells : `${sells}, mitra mendapat ${rupiah(level.reseller_price)}`;
}
