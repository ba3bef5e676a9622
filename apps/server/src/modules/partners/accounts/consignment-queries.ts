import { asSen, type Sen } from '@lapak/contract/money/sen';
import { partnerPrice } from '@lapak/contract/pricing/partner-share';
import { discountedPrice } from '@lapak/contract/pricing/unit-price';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { businesses, orders, partnerTerms, products, productVariants, stockMovements } from '../../../database/tables.ts';

/** A level of a partner's goods, with its price and the partner's part of a unit as they are today. */
export interface ConsignedRow {
  product_id: number;
  variant_id: number | null;
  name: string;
  label: string | null;
  business_id: number | null;
  partner: string;
  units: number;
  sold: number;
  price: Sen;
  share: Sen;
}

interface Raw extends Record<string, unknown>, Omit<ConsignedRow, 'price' | 'share'> {
  full: string;
  agreed: string;
  discount: number;
  basis: 'price' | 'percent' | null;
  percent: number | null;
  discounts_by: 'shop' | 'partner' | null;
}

/**
 * What partners have here, by partner and name: in stock, and sold and not handed over, since until then it is theirs. Of what was deleted
 * only the latter.
 */
export async function listConsignedRows(connection: Connection, q: string | undefined): Promise<ConsignedRow[]> {
  const words = everyWord(wordsOf(q), (word) => holds(sql`searchable(concat_ws(' ', name, label, partner))`, word)) ?? sql`true`;
  const { rows } = await connection.execute<Raw>(sql`
    with figure as (
      select id as product_id, null::int as variant_id, null::text as label, -1 as position, price_sen, reseller_price_sen,
        case when deleted_at is null then stock else 0 end as stock from ${products}
      union all
      select product_id, id, label, position, price_sen, reseller_price_sen, case when deleted_at is null then stock else 0 end from ${productVariants}
    ), reserved as (
      select m.product_id, m.variant_id, -sum(m.change) as units from ${orders} o join ${stockMovements} m on m.order_id = o.id
      where o.status in ('pending', 'confirmed', 'shipped') group by 1, 2
    ), goods as (
      select figure.product_id, figure.variant_id, p.name, figure.label, figure.position, b.id as business_id,
        coalesce(b.name, p.business_name) as partner, coalesce(reserved.units, 0)::int as sold,
        (case when p.deleted_at is null then figure.stock else 0 end + coalesce(reserved.units, 0))::int as units,
        figure.price_sen as full, figure.reseller_price_sen as agreed, p.discount_tenths as discount,
        terms.basis, terms.percent_tenths as percent, terms.discounts_by
      from figure join ${products} p on p.id = figure.product_id left join ${businesses} b on b.id = p.business_id
        left join ${partnerTerms} terms on terms.business_id = p.business_id
        left join reserved on reserved.product_id = figure.product_id and reserved.variant_id is not distinct from figure.variant_id
      where not coalesce(b.is_main, false) and (b.id is not null or p.business_name is not null)
    )
    select product_id, variant_id, name, label, business_id, partner, units, sold, "full", agreed, discount, basis, percent, discounts_by
    from goods where units > 0 and ${words}
    order by searchable(partner), business_id, searchable(name), product_id, position, variant_id`);
  return rows.map(({ full, agreed, discount, basis, percent, discounts_by, ...row }) => {
    const prices = { agreed: asSen(Number(agreed)), full: asSen(Number(full)), discount };
    const terms = { basis: basis ?? 'price', percent, discountsBy: discounts_by ?? 'shop' };
    return { ...row, price: discountedPrice(prices.full, discount), share: partnerPrice(terms, prices) };
  });
}
