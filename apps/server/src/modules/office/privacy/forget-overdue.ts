import { KEPT_DAYS } from '@lapak/contract/office/data-requests';
import type { Database } from '../../../database/connection.ts';
import { forgetOldAnswers } from '../../kernel/idempotency/index.ts';
import { deleteOldDataLinks, eraseDeletedAccounts } from '../../people/identity/index.ts';
import { findRetainedNames, forgetOldNames } from '../../sales/records/index.ts';
import { booksBegin } from './books.ts';
import { closeRequests, findOpenRequests } from './queries.ts';

const DAY_MS = 24 * 3_600_000;

/** What the nightly job forgets of people, each step by itself (decision 93). */
export function forgetOverdue(database: Database, now: Date): Record<string, () => Promise<void>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    'old links to own data': () => deleteOldDataLinks(database, daysAgo(KEPT_DAYS.links)),
    'old answers of orders': () => forgetOldAnswers(database, daysAgo(KEPT_DAYS.answers)),
    'accounts that were deleted': () => eraseDeletedAccounts(database, daysAgo(KEPT_DAYS.deleted_accounts)),
    'names in old books': () => forgetNames(database, booksBegin(now)),
  };
}

/** Erasures are done when no order keeps the name. */
async function forgetNames(database: Database, begin: Date): Promise<void> {
  await forgetOldNames(database, begin);
  const open = await findOpenRequests(database);
  const named = new Set((await findRetainedNames(database, open)).map(({ erasure_id }) => erasure_id));
  await closeRequests(
    database,
    open.filter((id) => !named.has(id)),
  );
}
