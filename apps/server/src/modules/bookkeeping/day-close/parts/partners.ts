import { asSen } from '@lapak/contract/money/sen';
import { findUnclearPayouts } from '../fault-queries.ts';
import { discrepanciesBefore } from './discrepancies.ts';
import type { FindFaults } from './part.ts';

/** Payments to partners that are 'belum pasti', and lines that their ledger doesn't have as they stand. */
export const findPartnerFaults: FindFaults = async (connection, scope, now) => {
  const unclear = (await findUnclearPayouts(connection, scope.until)).map(({ id, business_id, partner, amount }) => ({
    key: `payout:${id}`,
    text: `${partner}: pembayaran belum pasti sampai.`,
    amount_sen: asSen(0 - amount),
    place: 'partner' as const,
    id: business_id,
  }));
  const lines = await discrepanciesBefore(connection, 'sums', { until: scope.until, now, which: ({ kind }) => kind === 'partner' });
  return [...unclear, ...lines];
};
