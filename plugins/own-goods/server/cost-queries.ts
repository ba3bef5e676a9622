import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { Connection, Transaction } from '@lapak/server/database/connection.ts';
import type { Slice } from '@lapak/server/database/listing.ts';
import { everyWord, holds, wordsOf } from '@lapak/server/database/search.ts';
import {
  businesses,
  ledgerEntries,
  orderEvents,
  orders,
  products,
  productVariants,
  stockMovements,
  stockReceipts,
} from '@lapak/server/database/tables.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReceivedGoods } from '../contract/own-goods.ts';
import { type CostMoveKind, costLevels, costMoves, costReading } from './tables.ts';

/** One reads at a time, and no price is said meanwhile. */
export async function lockCosts(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('costs of own goods'))`);
}

/** A level that isn't as its stock says, or an order that isn't as it is booked. */
export type Difference = {
  product_id: number;
  variant_id: number | null;
  level_id: number | null;
  name: string;
  units: number;
  value: number;
} & (
  | { kind: 'order'; order_id: number; day: string; more: number; booked_units: number; booked_value: number }
  | { kind: 'level'; expected: number; came: { id: number; units: number }[] }
);

/** Goods of the main business or of no partner are the shop's own. */
export const OWN = sql`(${businesses.is_main} or (${products.business_id} is null and ${products.business_name} is null))`;
const OWN_PRODUCTS = sql`select ${products.id} as id, ${products.name} as name, ${products.stock} as stock
  from ${products} left join ${businesses} on ${businesses.id} = ${products.business_id} where ${OWN}`;

/** Begins to count, where that wasn't begun: what is handed over by now is never booked. Returns whether it began. */
export async function beginReading(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    insert into ${costReading} (start_order_id, start_event_id, event_id, movement_id, next_event_id, next_movement_id, turned_at)
    select orders, events, events, movements, events, movements, now() from (select
      coalesce((select max(id) from ${orders}), 0) as orders, coalesce((select max(id) from ${orderEvents}), 0) as events,
      coalesce((select max(id) from ${stockMovements}), 0) as movements) last
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** Whether costs are counted by now. */
export async function hasBegun(connection: Connection): Promise<boolean> {
  return (await connection.$count(costReading)) > 0;
}

/** What was read for ten minutes needn't be read again: no transaction lasts so long. */
export async function turnReading(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    update ${costReading} set event_id = next_event_id, movement_id = next_movement_id, turned_at = now(),
      next_event_id = coalesce((select max(id) from ${orderEvents}), 0), next_movement_id = coalesce((select max(id) from ${stockMovements}), 0)
    where turned_at < now() - interval '10 minutes'`);
}

/**
 * Where costs differ from stock and orders, in one statement, so that an order is delivered in all of it or in nothing of it. Of an order
 * what has left the stock is handed over once it is delivered, or cancelled without its goods. Of a level it says what receipts brought
 * that aren't counted yet.
 */
export async function findDifferences(transaction: Transaction): Promise<Difference[]> {
  const { rows } = await transaction.execute<Record<string, unknown>>(sql`
    with own as (${OWN_PRODUCTS}), figure as (
      select id as product_id, null::int as variant_id, name, stock from own
      union all
      select own.id, variant.id, own.name || ' ' || variant.label, variant.stock from own join ${productVariants} variant on variant.product_id = own.id
    ), reserved as (
      select m.product_id, m.variant_id, -sum(m.change) as units from ${orders} o join ${stockMovements} m on m.order_id = o.id join own on own.id = m.product_id
      where o.status in ('pending', 'confirmed', 'shipped') group by 1, 2
    ), touched as (
      select event.order_id from ${orderEvents} event, ${costReading} reading where event.field = 'status' and event.id > reading.event_id
      union select m.order_id from ${stockMovements} m, ${costReading} reading where m.order_id is not null and m.id > reading.movement_id
    ), due as (
      select o.id as order_id, m.product_id, m.variant_id, max(m.created_at) as moved_at,
        case when o.status in ('delivered', 'cancelled') then -sum(m.change) else 0 end as units
      from touched join ${orders} o on o.id = touched.order_id join ${stockMovements} m on m.order_id = o.id join own on own.id = m.product_id
      where not exists (select from ${costReading} reading where o.id <= reading.start_order_id and (o.order_type = 'pos' or exists (
        select from ${orderEvents} event where event.order_id = o.id and event.field = 'status' and event.to_value = 'delivered' and event.id <= reading.start_event_id)))
      group by o.id, m.product_id, m.variant_id
    ), booked as (
      select move.order_id, level.product_id, level.variant_id, -sum(move.units) as units, -sum(move.value_sen) as value
      from ${costMoves} move join ${costLevels} level on level.id = move.level_id where move.order_id in (select order_id from touched) group by 1, 2, 3
    ), came as (
      select receipt.id, m.product_id, m.variant_id, sum(m.change)::int as units
      from ${costReading} reading join ${stockReceipts} receipt
        on receipt.id > reading.start_receipt_id and receipt.undone_at is null and reading.movement_id < any (receipt.movement_ids)
        join ${stockMovements} m on m.id = any (receipt.movement_ids) join own on own.id = m.product_id
        left join ${costLevels} level on level.product_id = m.product_id and level.variant_id is not distinct from m.variant_id
      where not exists (select from ${costMoves} move where move.receipt_id = receipt.id and move.level_id = level.id) group by 1, 2, 3
    )
    select 'order' as kind, due.product_id, due.variant_id, level.id as level_id, figure.name, coalesce(level.units, 0) as units, coalesce(level.value_sen, 0) as value,
      due.order_id, (due.units - coalesce(booked.units, 0))::int as more, coalesce(booked.units, 0)::int as booked_units, coalesce(booked.value, 0) as booked_value,
      timezone('Asia/Jakarta', greatest(due.moved_at, (select max(event.created_at) from ${orderEvents} event where event.order_id = due.order_id and event.field = 'status')))::date::text as day, null::int as expected, null::jsonb as came
    from due join figure on figure.product_id = due.product_id and figure.variant_id is not distinct from due.variant_id
      left join booked on booked.order_id = due.order_id and booked.product_id = due.product_id and booked.variant_id is not distinct from due.variant_id
      left join ${costLevels} level on level.product_id = due.product_id and level.variant_id is not distinct from due.variant_id
    where due.units <> coalesce(booked.units, 0)
    union all
    select 'level', coalesce(figure.product_id, level.product_id), coalesce(figure.variant_id, level.variant_id), level.id, coalesce(figure.name, product.name),
      coalesce(level.units, 0), coalesce(level.value_sen, 0), null, null, null, null, null,
      (coalesce(figure.stock, 0) + coalesce(reserved.units, 0))::int, (
        select coalesce(jsonb_agg(jsonb_build_object('id', came.id, 'units', came.units) order by came.id), '[]')
        from came where came.product_id = figure.product_id and came.variant_id is not distinct from figure.variant_id)
    from figure full join ${costLevels} level on level.product_id = figure.product_id and level.variant_id is not distinct from figure.variant_id
      left join ${products} product on product.id = level.product_id
      left join reserved on reserved.product_id = figure.product_id and reserved.variant_id is not distinct from figure.variant_id
    where coalesce(figure.stock, 0) + coalesce(reserved.units, 0) <> coalesce(level.units, 0)
      or exists (select from due where due.product_id = figure.product_id and due.variant_id is not distinct from figure.variant_id)
      or exists (select from came where came.product_id = figure.product_id and came.variant_id is not distinct from figure.variant_id)
    order by 1 desc, 2, 3, 8`);
  return rows.map((row) => ({ ...row, ...{ value: Number(row.value), booked_value: Number(row.booked_value) } }) as unknown as Difference);
}

/** The level of a product or a size, made where there is none. */
export async function holdLevel(
  transaction: Transaction,
  { product_id, variant_id }: { product_id: number; variant_id: number | null },
): Promise<number> {
  const [made] = await transaction
    .insert(costLevels)
    .values({ product_id, variant_id, units: 0, value_sen: asSen(0) })
    .onConflictDoNothing()
    .returning({ id: costLevels.id });
  if (made) return made.id;
  const [known] = await transaction
    .select({ id: costLevels.id })
    .from(costLevels)
    .where(
      and(
        eq(costLevels.product_id, product_id),
        variant_id === null ? isNull(costLevels.variant_id) : eq(costLevels.variant_id, variant_id),
      ),
    );
  if (!known) throw new Error('a level is made or known');
  return known.id;
}

export interface NewMove {
  level_id: number;
  kind: CostMoveKind;
  order_id?: number | null;
  receipt_id?: number | null;
  units: number;
  value_sen: Sen;
}

/** Writes a move and what its level comes to. */
export async function insertMove(transaction: Transaction, move: NewMove): Promise<number> {
  // A transaction that waited for the costs began before what it reads now came in.
  const created_at = sql`clock_timestamp()`;
  const [row] = await transaction
    .insert(costMoves)
    .values({ ...move, created_at })
    .returning({ id: costMoves.id });
  if (!row) throw new Error('insert returned no row');
  await addToLevel(transaction, move.level_id, move);
  return row.id;
}

export async function addToLevel(
  transaction: Transaction,
  id: number,
  { units, value_sen }: Pick<NewMove, 'units' | 'value_sen'>,
): Promise<void> {
  await transaction
    .update(costLevels)
    .set({ units: sql`${costLevels.units} + ${units}`, value_sen: sql`${costLevels.value_sen} + ${value_sen}` })
    .where(eq(costLevels.id, id));
}

/** What came in, with its level as it is now. */
export async function findReceipt(connection: Connection, id: number) {
  const [row] = await connection
    .select({
      id: costMoves.id,
      kind: costMoves.kind,
      units: costMoves.units,
      value: costMoves.value_sen,
      price: costMoves.price_sen,
      level_id: costLevels.id,
      level: { units: costLevels.units, value: costLevels.value_sen },
      product_id: costLevels.product_id,
      variant_id: costLevels.variant_id,
      name: products.name,
    })
    .from(costMoves)
    .innerJoin(costLevels, eq(costLevels.id, costMoves.level_id))
    .innerJoin(products, eq(products.id, costLevels.product_id))
    .where(and(eq(costMoves.id, id), sql`${costMoves.kind} in ('start', 'in')`));
  return row;
}

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** The day of a price as whoever said it wrote it. The book's other entries of the receipt are nobody's. */
export async function findDayOfPrice(connection: Connection, id: number): Promise<string> {
  const { rows } = await connection.execute<{ day: string }>(sql`
    select coalesce(e.own_day, timezone('Asia/Jakarta', coalesce(e.happened_at, move.created_at))::date)::text as day
    from ${costMoves} move left join ${ledgerEntries} e on e.document = 'goods:' || move.id and e.created_by is not null
    where move.id = ${id} order by e.step limit 1`);
  if (!rows[0]) throw new Error('a receipt has a day');
  return rows[0].day;
}

export async function setPrice(transaction: Transaction, id: number, values: { price_sen: Sen; priced_by: number }): Promise<void> {
  await transaction.update(costMoves).set(values).where(eq(costMoves.id, id));
}

export interface LevelRow {
  level_id: number;
  product_id: number;
  name: string;
  label: string | null;
  units: number;
  value: Sen;
  unpriced: Came | null;
  priced: (Came & { total: Sen })[];
}
interface Came {
  id: number;
  kind: 'start' | 'in';
  units: number;
  day: string;
}

/** What came in, as `Came`. */
const CAME = sql`move.id, move.kind, move.units, timezone('Asia/Jakarta', move.created_at)::date::text as day`;
/** To a level, from the beginning or later. */
const OF_LEVEL = sql`from ${costMoves} move where move.level_id = level.id and move.kind in ('start', 'in')`;

const ROWS = sql`
  select level.id as level_id, level.product_id, ${products.name} as name, variant.label, level.units, level.value_sen as value, (
      select to_jsonb(came) from (select ${CAME} ${OF_LEVEL} and move.price_sen is null order by move.id limit 1) came
    ) as unpriced, (
      select coalesce(jsonb_agg(to_jsonb(came) order by id desc), '[]') from (
        select ${CAME}, move.price_sen as total ${OF_LEVEL} and move.price_sen is not null order by move.id desc limit 20) came
    ) as priced
  from ${costLevels} level join ${products} on ${products.id} = level.product_id left join ${productVariants} variant on variant.id = level.variant_id`;

/** A page of levels that have anything, those whose price is to be said first. */
export async function listLevels(
  connection: Connection,
  { q }: { q: string | undefined },
  { limit, offset }: Slice,
): Promise<{ rows: LevelRow[]; total: number }> {
  const words = everyWord(wordsOf(q), (word) => holds(sql`searchable(concat_ws(' ', name, label))`, word)) ?? sql`true`;
  const { rows } = await connection.execute<Record<string, unknown>>(sql`
    select *, (count(*) over ())::int as total from (${ROWS}) level where (units > 0 or unpriced is not null) and ${words}
    order by unpriced is null, name, label nulls first, level_id limit ${limit} offset ${offset}`);
  return { rows: rows.map(read), total: Number(rows[0]?.total ?? 0) };
}

/** What a receipt of 'Barang masuk' brought to levels and waits for its price. Nothing of one that was taken back. */
export async function listReceived(connection: Connection, receiptId: number): Promise<ReceivedGoods[]> {
  const { rows } = await connection.execute<ReceivedGoods & Record<string, unknown>>(sql`
    select ${CAME}, ${products.name} as name, variant.label
    from ${stockReceipts} receipt join ${costMoves} move on move.receipt_id = receipt.id and move.price_sen is null
      join ${costLevels} level on level.id = move.level_id join ${products} on ${products.id} = level.product_id left join ${productVariants} variant on variant.id = level.variant_id
    where receipt.id = ${receiptId} and receipt.undone_at is null order by move.id`);
  return rows;
}

function read(row: Record<string, unknown>): LevelRow {
  return { ...row, value: asSen(Number(row.value)) } as unknown as LevelRow;
}
