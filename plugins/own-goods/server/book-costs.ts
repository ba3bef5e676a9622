import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { asSen } from '@lapak/contract/money/sen';
import type { Database, Transaction } from '@lapak/server/database/connection.ts';
import { datedOn, type Entry, post } from '@lapak/server/modules/ledger/book/index.ts';
import { beginReading, type Difference, findDifferences, holdLevel, insertMove, lockCosts, turnReading } from './cost-queries.ts';
import { costOf } from './moving-average.ts';
import type { CostMoveKind } from './tables.ts';

type OfOrder = Extract<Difference, { kind: 'order' }>;

/**
 * Brings the costs of the shop's own goods to what stock and orders say: each minute, and whenever somebody looks. What is handed over
 * costs the average of its level, what comes back what it had cost; what came in without a price yet, was found or is missing counts at
 * the average. No order waits for it, and a failed run is made up for by the next.
 */
export async function bookCosts(database: Database): Promise<void> {
  await database.transaction(bookDifferences);
}

/** The same within a transaction, which then has the costs to itself. */
export async function bookDifferences(transaction: Transaction): Promise<void> {
  await lockCosts(transaction);
  const isStart = await beginReading(transaction);
  const levels = Map.groupBy(await findDifferences(transaction), ({ product_id, variant_id }) => `${product_id}:${variant_id}`);
  const entries: Entry[] = [];
  for (const found of levels.values()) entries.push(...(await bookLevel(transaction, found, isStart)));
  await post(transaction, entries);
  await turnReading(transaction);
}

async function bookLevel(transaction: Transaction, found: readonly Difference[], isStart: boolean): Promise<Entry[]> {
  const [first] = found;
  if (!first) return [];
  const levelId = first.level_id ?? (await holdLevel(transaction, first));
  const level = { units: first.units, value: first.value };
  const entries: Entry[] = [];
  const move = async (kind: CostMoveKind, units: number, value: number, { of, receipt }: { of?: OfOrder; receipt?: number } = {}) => {
    level.units += units;
    level.value += value;
    const by = { order_id: of?.order_id ?? null, receipt_id: receipt ?? null };
    const id = await insertMove(transaction, { level_id: levelId, kind, ...by, units, value_sen: asSen(value) });
    entries.push(await entryOf(transaction, { id, value, reason: first.name, of }));
  };
  const ofOrders = found.filter((each) => each.kind === 'order');
  const counted = found.find((each) => each.kind === 'level');
  const expected = counted?.expected ?? level.units - ofOrders.reduce((sum, { more }) => sum + more, 0);
  for (const back of ofOrders.filter(({ more }) => more < 0))
    await move('back', -back.more, costOf({ units: back.booked_units, value: back.booked_value }, -back.more), { of: back });
  const outs = ofOrders.filter(({ more }) => more > 0);
  let arrived = expected + outs.reduce((sum, { more }) => sum + more, 0) - level.units;
  for (const { id: receipt, units } of counted?.came ?? []) {
    await move('in', units, costOf(level, units), { receipt });
    arrived -= units;
  }
  if (arrived > 0) await move(isStart ? 'start' : 'in', arrived, costOf(level, arrived));
  for (const out of outs) await move('out', -out.more, -costOf(level, out.more), { of: out });
  if (arrived < 0) await move('loss', arrived, -costOf(level, -arrived));
  return entries;
}

async function entryOf(
  transaction: Transaction,
  { id, value, reason, of }: { id: number; value: number; reason: string; of: OfOrder | undefined },
): Promise<Entry> {
  return {
    ...{ kind: 'goods', document: `goods:${id}`, reason },
    ...(of && { order: { id: of.order_id } }),
    ...(of === undefined || of.day === dateOf(new Date()) ? {} : await datedOn(transaction, of.day)),
    postings: [
      { account: 'inventory', amount: value },
      { account: 'cost_of_goods', amount: -value },
    ],
  };
}
