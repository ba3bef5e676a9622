import { isDeepStrictEqual } from 'node:util';
import type { Connection, Database } from '../../../database/connection.ts';
import { rangesUpTo } from '../../../database/id-ranges.ts';
import { findBatchGaps, findHighestProduct, findLedgerGaps } from '../../assortment/stock/index.ts';
import { type Anchors, findChainFaults } from '../../kernel/audit/index.ts';
import { findPayoutGaps, findStatementGaps } from '../../partners/accounts/index.ts';
import { findBookGaps } from './book-gap-queries.ts';
import { findHighestSeal, findSealGaps } from './day-gap-queries.ts';
import {
  findingOfBatches,
  findingOfChain,
  findingOfPayout,
  findingOfSeal,
  findingOfStatement,
  findingOfStock,
  findingOfSums,
} from './finding-of-gap.ts';
import {
  closeFindings,
  type FindingRow,
  insertCheck,
  insertFindings,
  listSettledFindings,
  lockChecks,
  lockOpenFindings,
  type NewFinding,
  updateFinding,
} from './queries.ts';
import { findHighestOrder, findSumGaps } from './search-queries.ts';

/** Rows per statement. All of a large shop at once would take longer than the statement timeout. */
const PIECES = { products: 1_000, orders: 20_000, seals: 50 };

/**
 * Looks for what no event reports (decision 32): stock that differs from its ledger or its batches, sums of an order that don't agree,
 * lines and payments that the ledger of partners hasn't got, statements and sealed days (decision 116) that aren't their entries, an audit
 * that isn't as its seals say (decision 94). Opens what is new and closes what no longer holds. What an admin has closed stays closed while
 * the difference is the same. Without `anchors` the audit is compared with its seals alone.
 */
export async function checkBooks(
  database: Database,
  anchors: Anchors | null,
  pieces = PIECES,
): Promise<{ opened: number; closed: number }> {
  return database.transaction(async (transaction) => {
    await lockChecks(transaction);
    const open = new Map((await lockOpenFindings(transaction)).map((row) => [keyOf(row), row]));
    const settled = new Map((await listSettledFindings(transaction)).map((row) => [keyOf(row), row]));
    const found = await lookThrough(transaction, anchors, pieces);

    const fresh = found.filter((finding) => !open.has(keyOf(finding)) && !isSettled(finding, settled.get(keyOf(finding))));
    await insertFindings(transaction, fresh);
    for (const { expected, found: is, detail, ...finding } of found) {
      const row = open.get(keyOf(finding));
      const isSame = row?.expected === expected && row.found === is && isDeepStrictEqual(row.detail, detail);
      if (row && !isSame) await updateFinding(transaction, row.id, { expected, found: is, detail });
    }
    const seen = new Set(found.map(keyOf));
    const gone = [...open.values()].filter((row) => !seen.has(keyOf(row)));
    await closeFindings(
      transaction,
      gone.map(({ id }) => id),
      null,
    );
    const check = { opened: fresh.length, closed: gone.length };
    await insertCheck(transaction, check);
    return check;
  });
}

/** Each figure, and each order's sums, are read by one statement, so trade may go on between two of them. */
async function lookThrough(connection: Connection, anchors: Anchors | null, pieces: typeof PIECES): Promise<NewFinding[]> {
  const found: NewFinding[] = [];
  for (const range of rangesUpTo(await findHighestProduct(connection), pieces.products)) {
    found.push(...(await findLedgerGaps(connection, range)).map(findingOfStock));
    found.push(...(await findBatchGaps(connection, range)).map(findingOfBatches));
  }
  for (const range of rangesUpTo(await findHighestOrder(connection), pieces.orders)) {
    found.push(...(await findSumGaps(connection, range)).map(findingOfSums));
    found.push(...(await findBookGaps(connection, range)).map(findingOfSums));
  }
  found.push(...(await findStatementGaps(connection)).map(findingOfStatement));
  found.push(...(await findPayoutGaps(connection)).map(findingOfPayout));
  for (const range of rangesUpTo(await findHighestSeal(connection), pieces.seals))
    found.push(...(await findSealGaps(connection, range)).map(findingOfSeal));
  found.push(...(await findChainFaults(connection, anchors)).map(findingOfChain));
  return found;
}

const keyOf = ({ kind, about }: Pick<FindingRow, 'kind' | 'about'>) => `${kind} ${about}`;

/** Trade moves both sides alike; the admin has decided about their difference. */
function isSettled(finding: NewFinding, settled: FindingRow | undefined): boolean {
  return settled !== undefined && settled.closed_by !== null && settled.found - settled.expected === finding.found - finding.expected;
}
