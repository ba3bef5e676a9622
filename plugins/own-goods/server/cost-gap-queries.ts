import type { Connection } from '@lapak/server/database/connection.ts';
import type { IdRange } from '@lapak/server/database/id-ranges.ts';
import { businesses, ledgerEntries, orderItems, orders, postings, products, productVariants } from '@lapak/server/database/tables.ts';
import { max, sql } from 'drizzle-orm';
import { OWN } from './cost-queries.ts';
import { costLevels, costMoves } from './tables.ts';

/** Units of a product of the shop's own, or of one of its sizes, with what they are worth, in sen. */
type CountedLevel = {
  level_id: number;
  product_id: number;
  variant_id: number | null;
  name: string;
  units: number;
  value: number;
};

const LEVEL = sql`level.id as level_id, level.product_id, level.variant_id, ${products.name} || coalesce(' ' || variant.label, '') as name, level.units, level.value_sen as value`;
const LEVELS = sql`${costLevels} level join ${products} on ${products.id} = level.product_id
  left join ${businesses} on ${businesses.id} = ${products.business_id} left join ${productVariants} variant on variant.id = level.variant_id`;
/** Of what the shop has and somebody has bought. */
const WAITS = sql`o.status in ('pending', 'confirmed', 'shipped')`;

type Raw = Omit<CountedLevel, 'value'> & { value: string };
const levelOf = ({ level_id, product_id, variant_id, name, units, value }: Raw): CountedLevel => ({
  ...{ level_id, product_id, variant_id, name, units },
  value: Number(value),
});

/** Levels that aren't what lies in stock and what orders say is sold and not handed over; by lines of orders, not by moves of stock. */
export async function findUnitGaps(connection: Connection): Promise<(CountedLevel & { expected: number })[]> {
  const { rows } = await connection.execute<Raw & { expected: number }>(sql`
    select * from (
      select ${LEVEL}, case when ${OWN} then coalesce(variant.stock, ${products.stock}) + coalesce(waiting.units, 0) else 0 end::int as expected
      from ${LEVELS} left join (
        select i.product_id, i.variant_id, sum(i.quantity) as units from ${orders} o join ${orderItems} i on i.order_id = o.id where ${WAITS} group by 1, 2
      ) waiting on waiting.product_id = level.product_id and waiting.variant_id is not distinct from level.variant_id
    ) counted where units <> expected order by level_id`);
  return rows.map((row) => ({ ...levelOf(row), expected: row.expected }));
}

/** All levels. */
export async function listCounted(connection: Connection): Promise<CountedLevel[]> {
  const { rows } = await connection.execute<Raw>(sql`select ${LEVEL} from ${LEVELS} order by level.id`);
  return rows.map(levelOf);
}

/** Moves of a range by level: their units, and what the book has for them on both accounts, in sen. */
export async function sumMoves(
  connection: Connection,
  { first, last }: IdRange,
): Promise<{ level_id: number; units: number; inventory: number; cost: number }[]> {
  const { rows } = await connection.execute<{ level_id: number } & Record<'units' | 'inventory' | 'cost', string>>(sql`
    select move.level_id, sum(move.units) as units, coalesce(sum(booked.inventory), 0) as inventory, coalesce(sum(booked.cost), 0) as cost
    from ${costMoves} move cross join lateral (
      select sum(p.amount_sen) filter (where p.account = 'inventory') as inventory, sum(p.amount_sen) filter (where p.account = 'cost_of_goods') as cost
      from ${ledgerEntries} e join ${postings} p on p.entry_id = e.id where e.document = 'goods:' || move.id
    ) booked where move.id between ${first} and ${last} group by move.level_id`);
  return rows.map(({ level_id, units, inventory, cost }) => ({
    ...{ level_id, units: Number(units) },
    ...{ inventory: Number(inventory), cost: Number(cost) },
  }));
}

/** Orders that aren't handed over and cost something all the same, by level. */
export async function findOrderCosts(
  connection: Connection,
): Promise<{ order_id: number; code: string; level_id: number; name: string; units: number; cost: number }[]> {
  const { rows } = await connection.execute<{
    order_id: number;
    code: string;
    level_id: number;
    name: string;
    units: string;
    cost: string;
  }>(sql`
    select o.id as order_id, o.code, level.id as level_id, ${products.name} || coalesce(' ' || variant.label, '') as name,
      -sum(move.units) as units, -sum(move.value_sen) as cost
    from ${orders} o join ${costMoves} move on move.order_id = o.id join (${LEVELS}) on level.id = move.level_id where ${WAITS}
    group by o.id, level.id, ${products.name}, variant.label having sum(move.units) <> 0 or sum(move.value_sen) <> 0 order by 1, 3`);
  return rows.map(({ units, cost, ...row }) => ({ ...row, units: Number(units), cost: Number(cost) }));
}

/** What the book has on the accounts of own goods, in sen. */
export async function sumAccounts(connection: Connection): Promise<{ inventory: number; cost: number }> {
  const { rows } = await connection.execute<{ inventory: string | null; cost: string | null }>(sql`
    select sum(amount_sen) filter (where account = 'inventory') as inventory, sum(amount_sen) filter (where account = 'cost_of_goods') as cost
    from ${postings} where account in ('inventory', 'cost_of_goods')`);
  return { inventory: Number(rows[0]?.inventory ?? 0), cost: Number(rows[0]?.cost ?? 0) };
}

export async function findHighestMove(connection: Connection): Promise<number> {
  const [row] = await connection.select({ highest: max(costMoves.id) }).from(costMoves);
  return row?.highest ?? 0;
}
