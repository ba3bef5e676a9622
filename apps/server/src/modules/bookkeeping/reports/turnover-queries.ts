import type { TAX_SORTS } from '@lapak/contract/bookkeeping/list-keys';
import type { Sort } from '@lapak/contract/list-keys';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { OrderType } from '@lapak/contract/order-types';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { orderItems, orders, partnerEntries, turnoverEntries } from '../../../database/tables.ts';
import { isSale } from '../../sales/orders/index.ts';

/** Turnover of something, in sen; see `TaxSums` in the contract. */
export interface TurnoverSums {
  web: Sen;
  till: Sen;
  goods: Sen;
  shipping: Sen;
  extra: Sen;
  partner: Sen;
  unknown: Sen;
}

/** From one moment up to another. */
export interface Stretch {
  start: Date;
  end: Date;
}

const WHOLE = sql`(${turnoverEntries.goods_sen} + ${turnoverEntries.shipping_sen} + ${turnoverEntries.extra_sen})`;
const SUMS = sql`
  coalesce(sum(${WHOLE}) filter (where ${turnoverEntries.order_type} = 'online'), 0) as web,
  coalesce(sum(${WHOLE}) filter (where ${turnoverEntries.order_type} = 'pos'), 0) as till,
  sum(${turnoverEntries.goods_sen}) as goods, sum(${turnoverEntries.shipping_sen}) as shipping, sum(${turnoverEntries.extra_sen}) as extra,
  sum(${turnoverEntries.partner_sen}) as partner, sum(${turnoverEntries.unknown_sen}) as unknown`;
const MONTH = sql`to_char(timezone('Asia/Jakarta', ${turnoverEntries.booked_at}), 'YYYY-MM')`;
/** The partner's name when it sold last. */
const NAME = sql`(array_agg(${turnoverEntries.business_name} order by ${turnoverEntries.id} desc))[1]`;
const OF_PARTNERS = eq(turnoverEntries.kind, 'goods');

const within = ({ start, end }: Stretch) => and(gte(turnoverEntries.booked_at, start), lt(turnoverEntries.booked_at, end));
const ofBusiness = (id: number | null) => (id === null ? undefined : and(OF_PARTNERS, eq(turnoverEntries.business_id, id)));

type Raw = Record<keyof TurnoverSums, string>;

/** Turnover by month, YYYY-MM in Aceh: of the shop, or of a partner's goods. Months without any are left out. */
export async function listTurnoverMonths(connection: Connection, stretch: Stretch, businessId: number | null) {
  const { rows } = await connection.execute<Raw & { month: string }>(sql`
    select ${MONTH} as month, ${SUMS} from ${turnoverEntries} where ${and(within(stretch), ofBusiness(businessId))} group by 1 order by 1`);
  return rows.map((row) => ({ month: row.month, ...sumsOf(row) }));
}

/** The same by month and channel, or with `partners` by month, partner and channel: the rows of the CSV. */
export async function listTurnoverRows(connection: Connection, stretch: Stretch, { partners }: { partners: boolean }) {
  const partner = partners ? sql`${turnoverEntries.business_id}` : sql`null::int`;
  const { rows } = await connection.execute<Raw & { month: string; id: number | null; name: string | null; type: OrderType }>(sql`
    select ${MONTH} as month, ${partner} as id, ${partners ? NAME : sql`null`} as name, ${turnoverEntries.order_type} as type, ${SUMS}
    from ${turnoverEntries} where ${and(within(stretch), partners ? OF_PARTNERS : undefined)} group by 1, 2, 4 order by 1, 3, 2, 4`);
  return rows.map((row) => ({ month: row.month, id: row.id, name: row.name, type: row.type, ...sumsOf(row) }));
}
export type TurnoverRow = Awaited<ReturnType<typeof listTurnoverRows>>[number];

const ORDER_BY: Record<Sort<(typeof TAX_SORTS)[number]>, SQL> = {
  name: sql`searchable(name) asc nulls last`,
  '-name': sql`searchable(name) desc nulls last`,
  gross: sql`goods asc`,
  '-gross': sql`goods desc`,
};

/** What partners sold, and how many there are of that name. */
export async function listTurnoverPartners(
  connection: Connection,
  stretch: Stretch,
  { q, sort = '-gross', slice }: { q: string | undefined; sort: Sort<(typeof TAX_SORTS)[number]> | undefined; slice: Slice },
) {
  const fits = everyWord(wordsOf(q), (word) => holds(sql`searchable(coalesce(name, ''))`, word)) ?? sql`true`;
  const partners = sql`
    (select ${turnoverEntries.business_id} as id, ${NAME} as name, ${SUMS} from ${turnoverEntries}
    where ${and(within(stretch), OF_PARTNERS)} group by 1) partners where ${fits}`;
  const { rows } = await connection.execute<Raw & { id: number | null; name: string | null }>(sql`
    select * from ${partners} order by ${ORDER_BY[sort]}, id limit ${slice.limit} offset ${slice.offset}`);
  const { rows: counted } = await connection.execute<{ total: number }>(sql`select count(*)::int as total from ${partners}`);
  return { rows: rows.map((row) => ({ id: row.id, name: row.name, ...sumsOf(row) })), total: counted[0]?.total ?? 0 };
}

/** A partner's part of turnover up to now next to the ledger of partners, and what the two differ in; see `TaxBooks`. */
export async function findBooksOf(connection: Connection, businessId: number) {
  const due = sql`partner_due_sen(${orderItems.partner_price_sen}, ${orderItems.partner_discount_sen}, ${orderItems.quantity},
    ${orderItems.returned_quantity})`;
  const { rows } = await connection.execute<Record<'partner' | 'undelivered' | 'ledger', string>>(sql`
    select
      (select coalesce(sum(${turnoverEntries.partner_sen}), 0) from ${turnoverEntries} where ${ofBusiness(businessId)}) as partner,
      (select coalesce(sum(${partnerEntries.amount_sen}), 0) from ${partnerEntries}
        where ${partnerEntries.business_id} = ${businessId} and ${partnerEntries.kind} in ('earning', 'reversal')) as ledger,
      coalesce(sum(${due}) filter (where ${isSale} and ${orders.status} <> 'delivered'), 0) as undelivered
    from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.order_id} where ${orderItems.business_id} = ${businessId}`);
  const [row] = rows;
  const sen = (key: 'partner' | 'undelivered' | 'ledger') => asSen(Number(row?.[key] ?? 0));
  return { partner: sen('partner'), undelivered: sen('undelivered'), ledger: sen('ledger') };
}

function sumsOf(row: Raw): TurnoverSums {
  const sen = (key: keyof TurnoverSums) => asSen(Number(row[key]));
  return {
    web: sen('web'),
    till: sen('till'),
    goods: sen('goods'),
    shipping: sen('shipping'),
    extra: sen('extra'),
    partner: sen('partner'),
    unknown: sen('unknown'),
  };
}
