import type { Endpoint } from '../endpoint.ts';
import { CsvAnswer, EmptyAnswer, IdempotencyHeaders } from '../wire.ts';
import * as days from './days.ts';
import * as statements from './financial-statements.ts';
import * as journal from './journal.ts';
import * as reconciliation from './reconciliation.ts';
import * as reports from './reports.ts';
import type { BOOKKEEPING_ROUTES } from './routes.ts';
import * as taxReport from './tax-report.ts';

/** What each call of the district does, takes and answers. */
export const BOOKKEEPING_ENDPOINTS = {
  listFindings: {
    summary: 'What does not agree and waits for a person; newest first',
    query: reconciliation.DiscrepancyQuery,
    answer: reconciliation.DiscrepancyListAnswer,
  },
  checkBooks: { summary: 'Look for what no event reports, now', answer: reconciliation.BookCheckAnswer },
  settleFinding: {
    summary: 'Do something about a discrepancy',
    params: reconciliation.DiscrepancyParams,
    body: reconciliation.DiscrepancySettlement,
    answer: EmptyAnswer,
  },

  listDays: { summary: 'Days of trade, sealed or open, newest first', query: days.DayListQuery, answer: days.DayListAnswer },
  getDay: { summary: "A day's accounts with what doesn't meet", params: days.DayParams, answer: days.DayAnswer },
  sealDay: {
    summary: 'Seal a day whose accounts meet',
    params: days.DayParams,
    headers: IdempotencyHeaders,
    body: days.DaySealing,
    answer: days.DayAnswer,
    status: 201,
  },
  acceptDayFaults: {
    summary: "Accept what doesn't meet on a day, with the reason",
    params: days.DayParams,
    body: days.DayAcceptance,
    answer: days.DayAnswer,
  },
  withdrawDayAcceptance: {
    summary: 'Take back that something was accepted, before the day is sealed',
    params: days.DayAcceptanceParams,
    answer: days.DayAnswer,
  },

  getJournalExport: { summary: 'Until which day the journal was saved last, by whom', answer: journal.JournalExportAnswer },
  downloadJournal: {
    summary: 'Journal lines of a period as CSV, for an accounting program',
    query: journal.JournalQuery,
    answer: CsvAnswer,
  },
  getLedger: {
    summary: 'What was booked on an account in a period, with its balances',
    query: statements.LedgerQuery,
    answer: statements.LedgerAnswer,
  },
  downloadLedger: { summary: 'The ledger of an account as CSV', query: statements.LedgerCsvQuery, answer: CsvAnswer },

  getFinancialStatement: {
    summary: 'Trial balance, income statement or balance sheet of a period',
    query: statements.StatementQuery,
    answer: statements.StatementAnswer,
  },
  downloadFinancialStatement: { summary: 'A financial statement as CSV', query: statements.StatementQuery, answer: CsvAnswer },
  listMonths: {
    summary: 'Months of the book, closed or open, newest first',
    query: statements.MonthListQuery,
    answer: statements.MonthListAnswer,
  },
  lookOverMonth: {
    summary: 'What a careful person looks at before a month is closed',
    params: statements.MonthParams,
    answer: statements.MonthPointsAnswer,
  },
  closeMonth: {
    summary: 'Close a month whose days are sealed, and those before it',
    params: statements.MonthParams,
    answer: statements.MonthAnswer,
    status: 201,
  },
  listLateEntries: {
    summary: 'What happened in a month and was booked after it',
    params: statements.MonthParams,
    query: statements.LateQuery,
    answer: statements.LateListAnswer,
  },

  getSalesReport: {
    summary: 'Sales of a period, next to the period before',
    query: reports.SalesReportQuery,
    answer: reports.SalesReportAnswer,
  },
  downloadSalesReport: { summary: 'Sales of a period as CSV', query: reports.SalesReportCsvQuery, answer: CsvAnswer },
  getTaxReport: {
    summary: 'Turnover of a year by month, of the shop or of a partner',
    query: taxReport.TaxReportQuery,
    answer: taxReport.TaxReportAnswer,
  },
  listTaxPartners: { summary: 'What each partner sold in a year', query: taxReport.TaxPartnersQuery, answer: taxReport.TaxPartnersAnswer },
  downloadTaxReport: { summary: 'Turnover of a year by month and channel as CSV', query: taxReport.TaxCsvQuery, answer: CsvAnswer },
} as const satisfies Record<keyof typeof BOOKKEEPING_ROUTES, Endpoint>;
