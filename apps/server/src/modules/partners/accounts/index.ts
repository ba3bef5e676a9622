/** What mails, jobs, partners' pages and the app may use of the partners' books. */

export { type BalanceRow, findPartnerBalance } from './balance-queries.ts';
export { findPayoutGaps, findStatementGaps, type PayoutGap, type StatementGap } from './book-gap-queries.ts';
export { closeWithin } from './close-periods.ts';
export { findLinked, findPageByToken, issueLinkToken } from './link-queries.ts';
export { pageAddress, statementAddress } from './make-link.ts';
export { findLastPayment, findUploadsOfPartners, SAVED_PAYOUT_SLIPS } from './payment-queries.ts';
export { postAdjustment, postFailedPayout, postPayout } from './post-payout.ts';
export { registerPartnerLedgerRoutes } from './routes.ts';
export { findStatement, listStatementRows, type StatementRow } from './statement-queries.ts';
