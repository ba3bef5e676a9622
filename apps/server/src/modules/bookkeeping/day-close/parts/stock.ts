import { discrepanciesBefore } from './discrepancies.ts';
import type { FindFaults } from './part.ts';

/** Stock that isn't as its ledger or its batches say, and what a till sold that wasn't there. */
export const findStockFaults: FindFaults = async (connection, { until }, now) => [
  ...(await discrepanciesBefore(connection, 'stock', { until, now })),
  ...(await discrepanciesBefore(connection, 'till', { until, now, which: ({ kind }) => kind === 'stock' })),
];
