import type { FastifyInstance } from 'fastify';
import { registerCashBookRoutes } from './cash-book/index.ts';

/** What the district's modules need from outside. */
export type LedgerNeeds = Parameters<typeof registerCashBookRoutes>[1];

/** Registers the calls of ledger: where money is. */
export function registerLedger(app: FastifyInstance, needs: LedgerNeeds): void {
  registerCashBookRoutes(app, needs);
}
