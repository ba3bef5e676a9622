import type { Endpoint } from '../endpoint.ts';
import { PrivateFileAnswer } from '../kernel/private-files.ts';
import { CsvAnswer, IdempotencyHeaders, IdParams } from '../wire.ts';
import * as cashBook from './cash-book.ts';
import type { LEDGER_ROUTES } from './routes.ts';

/** What each call of the district does, takes and answers. */
export const LEDGER_ENDPOINTS = {
  listCashBook: { summary: 'The cash book, newest first', query: cashBook.CashBookQuery, answer: cashBook.CashBookAnswer },
  listCashPlaces: {
    summary: 'What is in each drawer, the safe and the bank, and what expenses are for',
    answer: cashBook.CashPlacesAnswer,
  },
  getCashMonth: { summary: "A month's sheet of the cash book", params: cashBook.CashMonthParams, answer: cashBook.CashMonthAnswer },
  downloadCashBook: { summary: 'The cash book of some days as CSV', query: cashBook.CashBookDays, answer: CsvAnswer },
  addCashRow: {
    summary: 'Write a row of the cash book',
    headers: IdempotencyHeaders,
    body: cashBook.CashRowInput,
    answer: cashBook.CashRowAnswer,
    status: 201,
  },
  undoCashRow: {
    summary: 'Take a row of the cash book back by a further one',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: cashBook.CashUndo,
    answer: cashBook.CashRowAnswer,
    status: 201,
  },
  getCashPhoto: { summary: 'The receipt of a row', params: IdParams, answer: PrivateFileAnswer },
} as const satisfies Record<keyof typeof LEDGER_ROUTES, Endpoint>;
