import type { Database, Transaction } from '@lapak/server/database/connection.ts';
import { rangesUpTo } from '@lapak/server/database/id-ranges.ts';
import type { Searched } from '@lapak/server/modules/bookkeeping/reconciliation/index.ts';
import { bookDifferences } from './book-costs.ts';
import { findHighestMove, findOrderCosts, findUnitGaps, listCounted, sumAccounts, sumMoves } from './cost-gap-queries.ts';
import { hasBegun } from './cost-queries.ts';

/** Moves that are read by one statement. All of a large shop at once would take longer than the statement timeout. */
const PIECE = 20_000;
const NOTHING = { units: 0, inventory: 0 };

/**
 * Where costs of own goods disagree with stock, orders and the book, asked without the rule by which they are booked (decision 178): units
 * are those of stock and of lines of orders that wait, a level is its moves, and both accounts are what was booked for them. Nothing is
 * asked before costs were ever counted.
 */
export async function findCostGaps(database: Database): Promise<Searched[]> {
  if (!(await hasBegun(database))) return [];
  const first = await database.transaction(look);
  if (first.length === 0) return [];
  // Trade goes on while one looks: what is sold between two statements differs once, and not in the same thing again.
  const seen = new Set(first.map(keyOf));
  return (await database.transaction(look)).filter((each) => seen.has(keyOf(each)));
}

const keyOf = ({ kind, about }: Searched) => `${kind} ${about}`;

/** Brought up to date first; nothing else books costs until this has ended. */
async function look(transaction: Transaction): Promise<Searched[]> {
  await bookDifferences(transaction);
  const found: Searched[] = (await findUnitGaps(transaction)).map(({ name, value, units, expected, ...of }) => ({
    ...ofLevel(of, 'goods_units', `level ${of.level_id}`),
    ...{ expected, found: units, detail: { code: 'goods_units', name, value } },
  }));
  for (const { order_id, code, level_id, name, units, cost } of await findOrderCosts(transaction))
    found.push({
      ...{ area: 'goods', kind: 'goods_order', about: `order ${order_id} level ${level_id}`, order_id },
      ...{ expected: 0, found: cost, detail: { code: 'goods_order', order: code, name, units } },
    });
  const rest = await sumAccounts(transaction);
  const moves = new Map<number, { units: number; inventory: number }>();
  for (const range of rangesUpTo(await findHighestMove(transaction), PIECE))
    for (const { level_id, units, inventory, cost } of await sumMoves(transaction, range)) {
      const before = moves.get(level_id) ?? NOTHING;
      moves.set(level_id, { units: before.units + units, inventory: before.inventory + inventory });
      rest.inventory -= inventory;
      rest.cost -= cost;
    }
  for (const { level_id, name, units, value, ...of } of await listCounted(transaction)) {
    const moved = moves.get(level_id) ?? NOTHING;
    if (units !== moved.units)
      found.push({
        ...ofLevel(of, 'goods_units', `moves of level ${level_id}`),
        ...{ expected: moved.units, found: units, detail: { code: 'goods_moves', name, value } },
      });
    if (value !== moved.inventory)
      found.push({
        ...ofLevel(of, 'goods_value', `level ${level_id}`),
        ...{ expected: value, found: moved.inventory, detail: { code: 'goods_value', name, units } },
      });
  }
  for (const [account, sum] of [['inventory', rest.inventory] as const, ['cost_of_goods', rest.cost] as const])
    if (sum !== 0)
      found.push({
        ...{ area: 'goods', kind: 'goods_value', about: `account ${account}`, expected: 0, found: sum },
        detail: { code: 'goods_rest', account },
      });
  return found;
}

type OfLevel = { product_id: number; variant_id: number | null };

function ofLevel({ product_id, variant_id }: OfLevel, kind: 'goods_units' | 'goods_value', about: string) {
  return { area: 'goods', kind, about, product_id, variant_id } as const;
}
