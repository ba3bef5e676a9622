import { findingsBefore } from './findings.ts';
import type { FindFaults } from './part.ts';

/** Stock that isn't as its ledger or its batches say, and what a till sold that wasn't there. */
export const findStockFaults: FindFaults = async (connection, { until }, now) => [
  ...(await findingsBefore(connection, 'stock', { until, now })),
  ...(await findingsBefore(connection, 'till', { until, now, which: ({ kind }) => kind === 'stock' })),
];
