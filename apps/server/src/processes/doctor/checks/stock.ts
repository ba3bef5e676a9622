import { findLedgerGaps } from '../../../modules/assortment/stock/index.ts';
import type { Check } from '../check.ts';
import { failure, ok, skipped } from '../outcome.ts';
import { findNewestMigration } from '../server-queries.ts';

const NAMED = 3;

export const stock: Check = {
  name: 'Stock',
  means: 'A stock that its ledger does not explain sells what is not there, or hides what is.',
  async look({ database }) {
    if (!database || (await findNewestMigration(database)) === null) return skipped('there is none to be read');
    const gaps = await findLedgerGaps(database);
    if (gaps.length === 0) return ok('each stock is what its ledger comes to');
    const named = gaps.slice(0, NAMED).map(({ name }) => name);
    const more = gaps.length > NAMED ? ` and ${gaps.length - NAMED} more` : '';
    return failure(`differs from its ledger: ${named.join(', ')}${more}`, 'Start a check at /admin/reconciliation, and decide there.');
  },
};
