/** What the app, and statements, may use of the journal. */
export { type AccountBalances, between, dayAfterMonth, openingOf, profitOf } from './balance-queries.ts';
export { choosableAccounts } from './choosable-accounts.ts';
export { type BookedLine, type Period, readLines, sumJournal } from './journal-queries.ts';
export { accountOf, presentLine } from './present-line.ts';
export { registerJournalRoutes } from './routes.ts';
