import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { Transaction } from '../database/connection.ts';
import { allocateBatches, followBatches, insertBatches, insertBatchMoves, isPast, takenFrom } from '../modules/assortment/stock/index.ts';
import type { SeededProduct } from './seed-catalog.ts';
import type { DemoPeople } from './seed-people.ts';
import { insertMovements } from './seed-queries.ts';
import { byTime, levelKey, type PastMovement, sumByLevel } from './stock-movements.ts';

/** A movement as it was inserted. */
interface Written extends PastMovement {
  id: number;
  balance: number;
}

/**
 * Writes the ledger of stock: its beginnings, which are what stands now less all that was moved since, then the movements in the order of
 * time. Levels that ever had a date are spread over batches as the shop would have done it each day (decision 114).
 */
export async function seedStock(
  transaction: Transaction,
  { products, moved, people, now }: { products: ReadonlyMap<string, SeededProduct>; moved: PastMovement[]; people: DemoPeople; now: Date },
): Promise<void> {
  const all = withBalances([...beginnings(products, moved, people), ...moved].sort(byTime));
  const ids = await insertMovements(
    transaction,
    all.map(({ best_before: _best, ...row }) => row),
  );
  const written = all.map((movement, index) => ({ ...movement, id: ids[index] ?? 0 }));
  const dated = new Set(written.filter(({ best_before }) => best_before).map(levelKey));
  for (const key of dated) {
    await seedBatches(
      transaction,
      written.filter((movement) => levelKey(movement) === key),
      now,
    );
  }
}

function beginnings(products: ReadonlyMap<string, SeededProduct>, moved: readonly PastMovement[], { admin }: DemoPeople): PastMovement[] {
  const sums = new Map(
    sumByLevel(moved.map(({ product_id, variant_id, change }) => ({ product_id, variant_id: variant_id ?? null, change }))).map(
      (level) => [levelKey(level), level.change] as const,
    ),
  );
  const levels = [...products.values()].flatMap(({ id, demo, createdAt, variantIds }) => [
    { product_id: id, variant_id: null, stock: demo.stock, created_at: createdAt },
    ...demo.variants.flatMap(({ label, stock }) => {
      const variant_id = variantIds.get(label);
      return variant_id === undefined ? [] : [{ product_id: id, variant_id, stock, created_at: createdAt }];
    }),
  ]);
  return levels
    .map(({ stock, ...level }) => ({
      ...level,
      change: stock - (sums.get(levelKey(level)) ?? 0),
      reason: 'initial' as const,
      user_id: admin,
    }))
    .filter(({ change }) => change !== 0);
}

/** Each movement with what its level was after it; they come in the order of time. */
function withBalances(movements: readonly PastMovement[]): (PastMovement & { balance: number })[] {
  const balances = new Map<string, number>();
  return movements.map((movement) => {
    const balance = (balances.get(levelKey(movement)) ?? 0) + movement.change;
    balances.set(levelKey(movement), balance);
    return { ...movement, balance };
  });
}

interface PastBatch {
  id: number;
  best_before: string | null;
  units: number;
  created_at: Date;
  moves: { movement_id: number | null; change: number; user_id: number | null; created_at: Date }[];
}

/** The batches of one level: what its first date began, and what each movement since then took and gave. */
async function seedBatches(transaction: Transaction, movements: readonly Written[], now: Date): Promise<void> {
  const [level] = movements;
  const first = movements.findIndex(({ best_before }) => best_before);
  if (!level || first < 0) return;
  const batches = replay(movements.slice(0, first).at(-1), movements.slice(first));
  const { product_id, variant_id = null } = level;
  const today = dateOf(now);
  const ids = await insertBatches(
    transaction,
    batches.map(({ best_before, units, created_at }) => ({
      ...{ product_id, variant_id, best_before, units, created_at },
      is_expired: isPast(best_before, today),
    })),
  );
  await insertBatchMoves(
    transaction,
    batches.flatMap(({ moves }, index) => moves.map((move) => ({ ...move, batch_id: ids[index] ?? 0 }))),
  );
  await followBatches(transaction, { productId: product_id, variantId: variant_id });
}

function replay(before: Written | undefined, movements: readonly Written[]): PastBatch[] {
  const [first] = movements;
  const start = before?.balance ?? 0;
  const created_at = first?.created_at ?? new Date(0);
  const opening = { movement_id: null, change: start, user_id: first?.user_id ?? null, created_at };
  const batches: PastBatch[] = [{ id: 0, best_before: null, units: start, created_at, moves: [opening] }];
  for (const { id, change, reason, order_id, best_before, created_at: at, user_id = null } of movements) {
    const byBatch = best_before === undefined ? [] : [{ bestBefore: best_before, change }];
    const lent = new Map(batches.map((batch) => [batch.id, lentTo(batch, movements, order_id ?? null)]));
    const spread = allocateBatches({ change, byBatch }, { batches, lent, from: takenFrom(reason), today: dateOf(at) });
    for (const { id: batchId, best_before: date, change: units } of spread) {
      const batch = batches.find((one) => one.id === batchId) ?? {
        id: batches.length,
        best_before: date,
        units: 0,
        created_at: at,
        moves: [],
      };
      if (batchId === null) batches.push(batch);
      batch.units += units;
      batch.moves.push({ movement_id: id, change: units, user_id, created_at: at });
    }
  }
  return batches;
}

/** How many units an order holds of a batch. */
function lentTo({ moves }: PastBatch, movements: readonly Written[], orderId: number | null): number {
  if (orderId === null) return 0;
  const own = new Set(movements.filter(({ order_id }) => order_id === orderId).map(({ id }) => id));
  return -moves.reduce((sum, { movement_id, change }) => sum + (movement_id !== null && own.has(movement_id) ? change : 0), 0);
}
