import { asSen, toRupiah } from '@lapak/contract/money/sen';
import type { PartnerRequest } from '@lapak/contract/partners/partner-requests';
import type { ListedRequest } from './request-queries.ts';

export function presentRequest({
  request,
  business_name,
  product_id,
  stock,
  price,
  reseller_price,
  decided_by,
}: ListedRequest): PartnerRequest {
  const { id, kind, state, product_name, variant_label, units, price_of, holiday_until, message, answer, paper_id } = request;
  return {
    ...{ id, kind, state, product_name, variant_label, units, price_of, holiday_until, message, answer, paper_id, decided_by },
    business: { id: request.business_id, name: business_name },
    price: request.price_sen === null ? null : toRupiah(request.price_sen),
    level:
      product_id === null || stock === null
        ? null
        : { product_id, stock, price: toRupiah(asSen(Number(price))), reseller_price: toRupiah(asSen(Number(reseller_price))) },
    decided_at: request.decided_at?.toISOString() ?? null,
    created_at: request.created_at.toISOString(),
  };
}
