import type { PartnerRequest } from '@lapak/contract/partners/partner-requests';
import type { z } from 'zod';
import type { ListedRequest } from './request-queries.ts';

export function presentRequest(row: ListedRequest): z.infer<typeof PartnerRequest> {
  const { request, product_id, stock, price, reseller_price } = row;
  return {
    ...request,
    decided_by: row.decided_by,
    business: { id: request.business_id, name: row.business_name },
    price: request.price_sen,
    level:
      product_id === null || stock === null || price === null || reseller_price === null
        ? null
        : { product_id, stock, price, reseller_price },
  };
}
