import type { Transaction } from '@lapak/server/database/connection.ts';
import { certainPairs } from './certain-pairs.ts';
import { insertMatches, listPairs } from './match-queries.ts';

/** Matches what is certain by now; how many lines. Whoever calls it holds the statement's lock. */
export async function matchCertain(transaction: Transaction): Promise<number> {
  const certain = certainPairs(await listPairs(transaction));
  await insertMatches(
    transaction,
    certain.map(({ line, posting }) => ({ line_id: line, posting_id: posting })),
  );
  return certain.length;
}
