/** What mails, jobs and the app may use of the partners' books. */
export { findPayoutGaps, findStatementGaps, type PayoutGap, type StatementGap } from './book-gap-queries.ts';
export { closeWithin } from './close-periods.ts';
export { findStatementOfLink, issueStatementToken } from './link-queries.ts';
export { statementAddress } from './make-link.ts';
export { findUploadsOfPartners, SAVED_PAYOUT_SLIPS } from './payment-queries.ts';
export { registerPartnerLedgerRoutes } from './routes.ts';
export { findStatement, type StatementRow } from './statement-queries.ts';
