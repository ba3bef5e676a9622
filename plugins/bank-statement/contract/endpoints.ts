import './routes.ts';
import type { Endpoint } from '@lapak/contract/endpoint';
import { addEndpoints } from '@lapak/contract/endpoints';
import { CashRowInput } from '@lapak/contract/ledger/cash-book';
import { EmptyAnswer, IdempotencyHeaders, IdParams } from '@lapak/contract/wire';
import * as bank from './bank-statement.ts';
import type { BANK_STATEMENT_ROUTES } from './routes.ts';

/** What each call of the bank's statement does, takes and answers. */
const BANK_STATEMENT_ENDPOINTS = {
  getBankStatement: {
    summary: "A bank's balance by its statement, the book's, and what makes the difference",
    query: bank.BankOfQuery,
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
  listBankImports: { summary: 'Statements that were taken in, newest first', query: bank.BankPageQuery, answer: bank.BankImportListAnswer },
  deleteBankImport: { summary: 'Delete a statement with its lines and their matches', params: IdParams, answer: EmptyAnswer },
  listBankBookRows: {
    summary: 'What the book has at the bank within the imported days, and the bank has not',
    query: bank.BankPageQuery,
    answer: bank.BankBookListAnswer,
  },
  listBankLines: { summary: "A bank's lines, newest first", query: bank.BankLineQuery, answer: bank.BankLineListAnswer },
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
  bookBankLine: {
    summary: 'Write a line as a row of the cash book; a transfer that is there by the other bank is written once',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: CashRowInput,
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
} as const satisfies Record<keyof typeof BANK_STATEMENT_ROUTES, Endpoint>;

type BankStatementEndpoints = typeof BANK_STATEMENT_ENDPOINTS;
declare module '@lapak/contract/endpoints' {
  interface PluginEndpoints extends BankStatementEndpoints {}
}
addEndpoints('ledger/bank-statement', BANK_STATEMENT_ENDPOINTS);
