import type { Database } from '../../database/connection.ts';
import { findLedgerGaps } from '../stock/index.ts';
import { findingOfStock, findingOfSums } from './describe-gap.ts';
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
import { findSumGaps } from './search-queries.ts';

/**
 * Looks for what no event reports (decision 32): stock that differs from its ledger, sums of an order that don't agree. What is new is opened, what
 * no longer holds closes by itself. What an admin has closed stays closed for as long as it differs by the same.
 */
export async function checkBooks(database: Database): Promise<{ opened: number; closed: number }> {
  return database.transaction(async (transaction) => {
    await lockChecks(transaction);
    const open = new Map((await lockOpenFindings(transaction)).map((row) => [keyOf(row), row]));
    const settled = new Map((await listSettledFindings(transaction)).map((row) => [keyOf(row), row]));
    const found = [...(await findLedgerGaps(transaction)).map(findingOfStock), ...(await findSumGaps(transaction)).map(findingOfSums)];

    const fresh = found.filter((finding) => !open.has(keyOf(finding)) && !isSettled(finding, settled.get(keyOf(finding))));
    await insertFindings(transaction, fresh);
    for (const { expected, found: is, detail, ...finding } of found) {
      const row = open.get(keyOf(finding));
      if (row && row.detail !== detail) await updateFinding(transaction, row.id, { expected, found: is, detail });
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

const keyOf = ({ kind, about }: Pick<FindingRow, 'kind' | 'about'>) => `${kind} ${about}`;

/** Trade goes on and moves both sides alike; what an admin has decided about is their difference. */
function isSettled(finding: NewFinding, settled: FindingRow | undefined): boolean {
  return settled !== undefined && settled.closed_by !== null && settled.found - settled.expected === finding.found - finding.expected;
}
