import { findingsBefore } from './findings.ts';
import type { FindFaults } from './part.ts';

/** Mails that failed, or may not have arrived. */
export const findMailFaults: FindFaults = async (connection, { until }, now) =>
  (await findingsBefore(connection, 'mail', { until, now })).map((fault) => ({ ...fault, place: 'mails' }));
