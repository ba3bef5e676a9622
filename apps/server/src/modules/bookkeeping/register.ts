import type { FastifyInstance } from 'fastify';
import { registerDayRoutes } from './day-close/index.ts';
import { registerStatementRoutes } from './financial-statements/index.ts';
import { registerJournalRoutes } from './journal/index.ts';
import { registerReconciliationRoutes } from './reconciliation/index.ts';
import { registerReportRoutes } from './reports/index.ts';

/** What the district's modules need from outside. */
export type BookkeepingNeeds = Parameters<typeof registerReconciliationRoutes>[1] &
  Parameters<typeof registerDayRoutes>[1] &
  Parameters<typeof registerReportRoutes>[1] &
  Parameters<typeof registerJournalRoutes>[1] &
  Parameters<typeof registerStatementRoutes>[1];

/** Registers the calls of bookkeeping: what reads the books: what disagrees, days, statements, tax, reports. */
export function registerBookkeeping(app: FastifyInstance, needs: BookkeepingNeeds): void {
  registerReconciliationRoutes(app, needs);
  registerDayRoutes(app, needs);
  registerReportRoutes(app, needs);
  registerJournalRoutes(app, needs);
  registerStatementRoutes(app, needs);
}
