/** What the app may use of the journal. */
export { registerJournalRoutes } from './routes.ts';
