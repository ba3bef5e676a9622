import { discrepanciesBefore } from './discrepancies.ts';
import type { FindFaults } from './part.ts';

/** Sums of orders that don't agree, and sealed days that aren't as they were sealed. */
export const findBookFaults: FindFaults = (connection, { until }, now) =>
  discrepanciesBefore(connection, 'sums', { until, now, which: ({ kind }) => kind !== 'partner' });
