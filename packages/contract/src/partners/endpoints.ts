import type { Endpoint } from '../endpoint.ts';
import { BulkAnswer } from '../kernel/bulk.ts';
import { PrivateFileAnswer } from '../kernel/private-files.ts';
import { CsvAnswer, EmptyAnswer, IdempotencyHeaders, IdParams } from '../wire.ts';
import * as consignment from './consignment.ts';
import * as opening from './opening-balances.ts';
import * as requests from './partner-requests.ts';
import * as partners from './partners.ts';
import type { PARTNERS_ROUTES } from './routes.ts';
import * as statements from './statements.ts';

/** What each call of the district does, takes and answers. */
export const PARTNERS_ENDPOINTS = {
  listPartners: { summary: 'Partners with what they are owed', query: partners.PartnerListQuery, answer: partners.PartnerListAnswer },
  previewClosing: {
    summary: 'What closing the periods of partners would say',
    body: statements.ClosingQuestion,
    answer: statements.ClosingPreviewAnswer,
  },
  closePartnerPeriods: {
    summary: 'Close the periods of partners into numbered statements, all or none',
    headers: IdempotencyHeaders,
    body: statements.Closing,
    answer: statements.StatementsAnswer,
    status: 201,
  },
  listStatements: {
    summary: 'Statements of partners, newest first',
    query: statements.StatementListQuery,
    answer: statements.StatementListAnswer,
  },
  payStatements: {
    summary: 'Note that statements were paid, all or none',
    headers: IdempotencyHeaders,
    body: statements.StatementPayments,
    answer: statements.StatementsAnswer,
    status: 201,
  },
  listStatementSheets: {
    summary: 'Several statements as they were closed, to be printed together',
    query: statements.StatementSheetsQuery,
    answer: statements.StatementSheetsAnswer,
  },
  mailStatements: {
    summary: 'Mail statements to their partners, each by a new secret address',
    headers: IdempotencyHeaders,
    body: statements.StatementMails,
    answer: BulkAnswer,
  },
  getStatement: { summary: 'One statement, as it was closed', params: IdParams, answer: statements.StatementAnswer },
  makeStatementLink: {
    summary: 'A new secret address of a statement; the one before ends',
    params: IdParams,
    body: statements.PartnerLinkInput,
    answer: statements.PartnerLinkAnswer,
    status: 201,
  },
  endStatementLink: { summary: "End a statement's secret address", params: IdParams, answer: EmptyAnswer },
  downloadPayList: {
    summary: "What is to be paid, as CSV or workbook for a bank's bulk transfer",
    query: statements.PayListQuery,
    answer: CsvAnswer,
  },
  settlePartnerPayment: {
    summary: 'Say whether a payment to a partner has arrived',
    params: IdParams,
    body: partners.PartnerPaymentOutcome,
    answer: partners.PartnerAnswer,
  },
  getPartnerPaymentPhoto: { summary: "A payment's slip, for admins", params: IdParams, answer: PrivateFileAnswer },
  listConsignment: {
    summary: "Goods of partners that are in the shop's hands, with their value",
    query: consignment.ConsignmentQuery,
    answer: consignment.ConsignmentAnswer,
  },
  getConsignmentSheet: {
    summary: 'The same for paper: all of it, by partner',
    query: consignment.ConsignmentSheetQuery,
    answer: consignment.ConsignmentSheetAnswer,
  },
  downloadConsignment: { summary: 'The same as CSV', query: consignment.ConsignmentSheetQuery, answer: CsvAnswer },
  getPartner: { summary: 'One partner with balance, terms and account', params: IdParams, answer: partners.PartnerAnswer },
  listPartnerEntries: {
    summary: "A partner's ledger, newest first",
    params: IdParams,
    query: partners.PartnerEntryQuery,
    answer: partners.PartnerEntryListAnswer,
  },
  bookOpeningBalances: {
    summary: 'Book what a shop has and owes when it begins, all or nothing',
    headers: IdempotencyHeaders,
    body: opening.OpeningBalances,
    answer: opening.OpeningBalancesAnswer,
    status: 201,
  },
  adjustPartner: {
    summary: "Adjust a partner's balance, with the reason",
    params: IdParams,
    headers: IdempotencyHeaders,
    body: partners.PartnerAdjustment,
    answer: partners.PartnerAnswer,
    status: 201,
  },
  payPartner: {
    summary: 'Note that a partner was paid',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: partners.PartnerPaymentInput,
    answer: partners.PartnerAnswer,
    status: 201,
  },
  updatePartnerTerms: {
    summary: 'Change what was agreed with a partner; counts for new sales',
    params: IdParams,
    body: partners.PartnerTermsInput,
    answer: partners.PartnerTermsAnswer,
  },
  changePartnerAccount: {
    summary: 'Change the account that a partner is paid to; counts after a day',
    params: IdParams,
    body: partners.PartnerAccountInput,
    answer: partners.PartnerAccountAnswer,
  },
  makePartnerPageLink: {
    summary: "A new secret address of a partner's own page; the one before ends",
    params: IdParams,
    body: statements.PartnerLinkInput,
    answer: statements.PartnerLinkAnswer,
    status: 201,
  },
  endPartnerPageLink: { summary: "End the secret address of a partner's own page", params: IdParams, answer: EmptyAnswer },
  openStatement: {
    summary: 'A statement by its secret address',
    params: statements.StatementTokenParams,
    answer: statements.StatementSheetAnswer,
  },

  listPartnerWishes: {
    summary: 'What partners asked for on their own pages, newest first',
    query: requests.PartnerRequestQuery,
    answer: requests.PartnerRequestListAnswer,
  },
  takePartnerWish: {
    summary: 'Do what a partner asked for',
    params: IdParams,
    body: requests.RequestTaking,
    answer: requests.PartnerRequestAnswer,
  },
  declinePartnerWish: {
    summary: 'Decline what a partner asked for, with the reason',
    params: IdParams,
    body: requests.RequestRefusal,
    answer: requests.PartnerRequestAnswer,
  },
} as const satisfies Record<keyof typeof PARTNERS_ROUTES, Endpoint>;
