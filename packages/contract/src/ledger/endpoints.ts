import type { Endpoint } from '../endpoint.ts';
import { PrivateFileAnswer } from '../kernel/private-files.ts';
import { CsvAnswer, EmptyAnswer, IdempotencyHeaders, IdParams, PageQuery } from '../wire.ts';
import * as bank from './bank-statement.ts';
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
  getBankStatement: {
    summary: "The bank's balance by its statement, the book's, and what makes the difference",
    answer: bank.BankOverviewAnswer,
  },
  previewBankStatement: { summary: 'What would be read of a statement', body: bank.BankPreviewInput, answer: bank.BankPreviewAnswer },
  importBankStatement: {
    summary: "Take in a bank's statement; lines that are there already aren't taken twice",
    headers: IdempotencyHeaders,
    body: bank.BankImportInput,
    answer: bank.BankImportAnswer,
    status: 201,
  },
  listBankImports: { summary: 'Statements that were taken in, newest first', query: PageQuery, answer: bank.BankImportListAnswer },
  deleteBankImport: { summary: 'Delete a statement with its lines and their matches', params: IdParams, answer: EmptyAnswer },
  listBankBookRows: {
    summary: 'What the book has at the bank within the imported days, and the bank has not',
    query: PageQuery,
    answer: bank.BankBookListAnswer,
  },
  listBankLines: { summary: "The bank's lines, newest first", query: bank.BankLineQuery, answer: bank.BankLineListAnswer },
  listBankCandidates: {
    summary: 'What a line may be in the book, by nearness',
    params: IdParams,
    query: bank.BankCandidateQuery,
    answer: bank.BankCandidatesAnswer,
  },
  matchBankLines: { summary: 'Match what is certain by now', answer: bank.BankMatchedAnswer },
  matchBankLine: {
    summary: 'Say what a line is in the book',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: bank.BankMatchInput,
    answer: bank.BankLineAnswer,
    status: 201,
  },
  setBankLineAside: {
    summary: "Say why a line isn't the shop's",
    params: IdParams,
    headers: IdempotencyHeaders,
    body: bank.BankAsideInput,
    answer: bank.BankLineAnswer,
    status: 201,
  },
  releaseBankLine: { summary: 'Open a line again', params: IdParams, answer: bank.BankLineAnswer },
} as const satisfies Record<keyof typeof LEDGER_ROUTES, Endpoint>;
