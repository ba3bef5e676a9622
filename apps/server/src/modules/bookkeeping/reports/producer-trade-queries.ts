import { asSen, type Sen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { businesses, cities, orders, turnoverEntries } from '../../../database/tables.ts';

/** What one producer sold to one buyer in a quarter: their part of it and the shop's, in sen; below 0 where more came back. */
export interface ProducerTrade {
  /** '2026-Q3', in Aceh. */
  quarter: string;
  businessId: number;
  /** The producer's regency as it is now. */
  place: string;
  buyer: string;
  amount: Sen;
  shop: Sen;
}

/**
 * Turnover of producers' goods that was booked before that moment, oldest quarter first: without the shop's own, and without goods of which
 * the part was never written down. Who said nothing of themselves is a buyer of their own.
 */
export async function listProducerTrade(connection: Connection, until: Date): Promise<ProducerTrade[]> {
  const { rows } = await connection.execute<Record<'quarter' | 'place' | 'buyer' | 'amount' | 'shop', string> & { id: number }>(sql`
    select to_char(timezone('Asia/Jakarta', ${turnoverEntries.booked_at}), 'YYYY-"Q"Q') as quarter, ${businesses.id} as id,
      ${cities.name} as place, coalesce(${orders.customer_key}, 'o' || ${orders.id}) as buyer,
      sum(${turnoverEntries.partner_sen}) as amount,
      sum(${turnoverEntries.goods_sen} - ${turnoverEntries.unknown_sen} - ${turnoverEntries.partner_sen}) as shop
    from ${turnoverEntries}
    join ${businesses} on ${businesses.id} = ${turnoverEntries.business_id} and not ${businesses.is_main}
    join ${cities} on ${cities.id} = ${businesses.city_id}
    join ${orders} on ${orders.id} = ${turnoverEntries.order_id}
    where ${turnoverEntries.booked_at} < ${until}
    group by 1, 2, 3, 4 order by 1, 2, 4`);
  return rows.map(({ quarter, id, place, buyer, amount, shop }) => ({
    quarter,
    businessId: id,
    place,
    buyer,
    amount: asSen(Number(amount)),
    shop: asSen(Number(shop)),
  }));
}
