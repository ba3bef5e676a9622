import { discrepanciesBefore } from './discrepancies.ts';
import type { FindFaults } from './part.ts';

/** Mails that failed, or may not have arrived. */
export const findMailFaults: FindFaults = async (connection, { until }, now) =>
  (await discrepanciesBefore(connection, 'mail', { until, now })).map((fault) => ({ ...fault, place: 'mails' }));
