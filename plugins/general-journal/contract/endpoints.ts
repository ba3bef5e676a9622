import './routes.ts';
import type { Endpoint } from '@lapak/contract/endpoint';
import { addEndpoints } from '@lapak/contract/endpoints';
import { PrivateFileAnswer } from '@lapak/contract/kernel/private-files';
import { IdempotencyHeaders, IdParams, PageQuery } from '@lapak/contract/wire';
import * as journal from './general-journal.ts';
import type { GENERAL_JOURNAL_ROUTES } from './routes.ts';

/** What each call of the general journal does, takes and answers. */
const GENERAL_JOURNAL_ENDPOINTS = {
  listManualEntries: {
    summary: 'Entries by hand, newest first; `q` searches text and reference',
    query: PageQuery,
    answer: journal.ManualEntryListAnswer,
  },
  listManualAccounts: { summary: 'The accounts on which an entry by hand may be booked', answer: journal.ManualAccountsAnswer },
  addManualEntry: {
    summary: 'Book an entry by hand, on its day while that month is open',
    headers: IdempotencyHeaders,
    body: journal.ManualEntryInput,
    answer: journal.ManualEntryAnswer,
    status: 201,
  },
  getManualPaper: { summary: "An entry's paper, for admins", params: IdParams, answer: PrivateFileAnswer },
  addManualPaper: {
    summary: 'Add a paper to an entry that has none, also of a closed month: no sum moves',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: journal.ManualPaperInput,
    answer: journal.ManualEntryAnswer,
    status: 201,
  },
  undoManualEntry: {
    summary: 'Take an entry by hand back by a counter-entry of today',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: journal.ManualUndo,
    answer: journal.ManualEntryAnswer,
    status: 201,
  },
} as const satisfies Record<keyof typeof GENERAL_JOURNAL_ROUTES, Endpoint>;

type GeneralJournalEndpoints = typeof GENERAL_JOURNAL_ENDPOINTS;
declare module '@lapak/contract/endpoints' {
  interface PluginEndpoints extends GeneralJournalEndpoints {}
}
addEndpoints('bookkeeping/general-journal', GENERAL_JOURNAL_ENDPOINTS);
