import { asSen, toRupiah } from '@lapak/contract/money/sen';
import type { PartnerWish } from '@lapak/contract/partners/partner-requests';
import type { ListedWish } from './wish-queries.ts';

export function presentWish({ wish, business_name, product_id, stock, price, reseller_price, decided_by }: ListedWish): PartnerWish {
  const { id, kind, state, product_name, variant_label, units, price_of, holiday_until, message, answer, paper_id } = wish;
  return {
    ...{ id, kind, state, product_name, variant_label, units, price_of, holiday_until, message, answer, paper_id, decided_by },
    business: { id: wish.business_id, name: business_name },
    price: wish.price_sen === null ? null : toRupiah(wish.price_sen),
    level:
      product_id === null || stock === null
        ? null
        : { product_id, stock, price: toRupiah(asSen(Number(price))), reseller_price: toRupiah(asSen(Number(reseller_price))) },
    decided_at: wish.decided_at?.toISOString() ?? null,
    created_at: wish.created_at.toISOString(),
  };
}
