import { isDeepStrictEqual } from 'node:util';
import { CHAIN_KINDS, STOCK_GAP_KINDS, SUM_KINDS } from '@lapak/contract/bookkeeping/discrepancy';
import type { Connection, Database } from '../../../database/connection.ts';
import { rangesUpTo } from '../../../database/id-ranges.ts';
import type { DiscrepancyRow } from '../../../database/tables.ts';
import { findBatchGaps, findHighestProduct, findLedgerGaps } from '../../assortment/stock/index.ts';
import { type Anchors, findChainFaults } from '../../kernel/audit/index.ts';
import {
  closeDiscrepancies,
  listLastClosed,
  lockOpenOfKinds,
  openDiscrepancies,
  updateDiscrepancy,
} from '../../kernel/discrepancies/index.ts';
import { findPayoutGaps, findStatementGaps } from '../../partners/accounts/index.ts';
import { findBookGaps } from './book-gap-queries.ts';
import { findHighestSeal, findSealGaps } from './day-gap-queries.ts';
import {
  discrepancyOfBatches,
  discrepancyOfChain,
  discrepancyOfPayout,
  discrepancyOfReceivable,
  discrepancyOfRest,
  discrepancyOfSeal,
  discrepancyOfStatement,
  discrepancyOfStock,
  discrepancyOfStored,
  discrepancyOfSums,
  type Searched,
} from './discrepancy-of-gap.ts';
import { insertCheck, lockChecks } from './queries.ts';
import { findRestGaps, findStoredGaps, sumReceivableOfNobody } from './rest-queries.ts';
import { findHighestOrder, findSumGaps } from './search-queries.ts';
import { broughtSearches } from './sources.ts';

/** What a look finds, and closes when it is gone. */
const OF_BOOKS = [...STOCK_GAP_KINDS, ...SUM_KINDS, ...CHAIN_KINDS];

/** Rows per statement. All of a large shop at once would take longer than the statement timeout. */
const PIECES = { products: 1_000, orders: 20_000, seals: 50 };

/**
 * Looks for what no event reports (decision 32): stock that differs from its ledger or its batches, sums of an order that don't agree,
 * lines and payments that the ledger of partners hasn't got, accounts on which an order that is over leaves something, balances that were
 * kept and aren't their postings, statements and sealed days (decision 116) that aren't their entries, an audit that isn't as its seals say
 * (decision 94), and what plugins that are on ask. Opens what is new and closes what no longer holds. What an admin has closed stays closed
 * while the difference is the same. Without `anchors` the audit is compared with its seals alone.
 */
export async function checkBooks(
  database: Database,
  anchors: Anchors | null,
  pieces = PIECES,
): Promise<{ opened: number; closed: number }> {
  const brought = broughtSearches();
  const ofPlugins: Searched[] = [];
  for (const { find } of brought) ofPlugins.push(...(await find(database)));
  const kinds = [...OF_BOOKS, ...brought.flatMap((search) => search.kinds)];
  return database.transaction(async (transaction) => {
    await lockChecks(transaction);
    const open = new Map((await lockOpenOfKinds(transaction, kinds)).map((row) => [keyOf(row), row]));
    const settled = new Map((await listLastClosed(transaction)).map((row) => [keyOf(row), row]));
    const found = [...(await lookThrough(transaction, anchors, pieces)), ...ofPlugins];

    const fresh = found.filter((discrepancy) => !open.has(keyOf(discrepancy)) && !isSettled(discrepancy, settled.get(keyOf(discrepancy))));
    await openDiscrepancies(transaction, fresh);
    for (const { expected, found: is, detail, ...discrepancy } of found) {
      const row = open.get(keyOf(discrepancy));
      const isSame = row?.expected === expected && row.found === is && isDeepStrictEqual(row.detail, detail);
      if (row && !isSame) await updateDiscrepancy(transaction, row.id, { expected, found: is, detail });
    }
    const seen = new Set(found.map(keyOf));
    const gone = [...open.values()].filter((row) => !seen.has(keyOf(row)));
    await closeDiscrepancies(
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
async function lookThrough(connection: Connection, anchors: Anchors | null, pieces: typeof PIECES): Promise<Searched[]> {
  const found: Searched[] = [];
  for (const range of rangesUpTo(await findHighestProduct(connection), pieces.products)) {
    found.push(...(await findLedgerGaps(connection, range)).map(discrepancyOfStock));
    found.push(...(await findBatchGaps(connection, range)).map(discrepancyOfBatches));
  }
  for (const range of rangesUpTo(await findHighestOrder(connection), pieces.orders)) {
    found.push(...(await findSumGaps(connection, range)).map(discrepancyOfSums));
    found.push(...(await findBookGaps(connection, range)).map(discrepancyOfSums));
    found.push(...(await findRestGaps(connection, range)).map(discrepancyOfRest));
  }
  const ofNobody = await sumReceivableOfNobody(connection);
  if (ofNobody !== 0) found.push(discrepancyOfReceivable(ofNobody));
  found.push(...(await findStoredGaps(connection)).map(discrepancyOfStored));
  found.push(...(await findStatementGaps(connection)).map(discrepancyOfStatement));
  found.push(...(await findPayoutGaps(connection)).map(discrepancyOfPayout));
  for (const range of rangesUpTo(await findHighestSeal(connection), pieces.seals))
    found.push(...(await findSealGaps(connection, range)).map(discrepancyOfSeal));
  found.push(...(await findChainFaults(connection, anchors)).map(discrepancyOfChain));
  return found;
}

const keyOf = ({ kind, about }: Pick<DiscrepancyRow, 'kind' | 'about'>) => `${kind} ${about}`;

/** Trade moves both sides alike; the admin has decided about their difference. */
function isSettled(discrepancy: Searched, settled: DiscrepancyRow | undefined): boolean {
  return (
    settled !== undefined && settled.closed_by !== null && settled.found - settled.expected === discrepancy.found - discrepancy.expected
  );
}
