import { countDiscrepancies } from '../../../modules/bookkeeping/reconciliation/index.ts';
import type { Check } from '../check.ts';
import { ok, skipped, warning } from '../outcome.ts';
import { findNewestMigration } from '../server-queries.ts';

export const findings: Check = {
  name: 'Findings',
  means: 'Money, stock or records do not agree, and wait for a person.',
  async look({ database, now }) {
    if (!database || (await findNewestMigration(database)) === null) return skipped('there are none to be read');
    const count = await countDiscrepancies(database, now);
    return count === 0 ? ok('none is open') : warning(`${count} are open`, 'Settle them at /admin/reconciliation.');
  },
};
