import { findPaidByHand } from '../fault-queries.ts';
import { discrepanciesBefore } from './discrepancies.ts';
import type { FindFaults } from './part.ts';

/** Payments that didn't fit or were never opened, and orders that only an admin says were paid there. */
export const findGatewayFaults: FindFaults = async (connection, scope, now) => {
  const byHand = (await findPaidByHand(connection, scope)).map(({ order_id: id, code, booked }) => ({
    key: `by_hand:${id}:${booked}`,
    text: `${code}: ditandai lunas oleh admin, belum dikonfirmasi layanan pembayaran online.`,
    amount_sen: booked,
    place: 'order' as const,
    id,
  }));
  const unfit = await discrepanciesBefore(connection, 'payment', { until: scope.until, now });
  const unopened = await discrepanciesBefore(connection, 'gateway', { until: scope.until, now });
  return [...byHand, ...unfit, ...unopened];
};
