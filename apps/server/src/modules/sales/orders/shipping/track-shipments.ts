import type { Database } from '../../../../database/connection.ts';
import { ProviderError } from '../../../../providers/provider-error.ts';
import { TRACKED_COURIERS } from '../../../../providers/rajaongkir/courier-codes.ts';
import type { RajaOngkirClient } from '../../../../providers/rajaongkir/rajaongkir-client.ts';
import type { QuestionAllowance } from '../../shipping/index.ts';
import { findParcelsToAskAbout, noteCheck, noteFailedRequest, storeTrack } from './tracking-queries.ts';

const HOUR_MS = 3_600_000;
/** Each request counts against the day's quota, which quotes need more. A parcel moves a few times a day. */
const ASK_EVERY_MS = 4 * HOUR_MS;
/** A parcel is followed for so long after it was shipped. */
const FOLLOW_FOR_MS = 30 * 24 * HOUR_MS;
const PARCELS_A_RUN = 20;
/** All tracking counts as one network's share of the daily quota, without the part reserved for orders. */
const ASKER = { network: 'tracking', isOrdering: false };

export interface TrackingDependencies {
  database: Database;
  rajaongkir: RajaOngkirClient | null;
  questions: QuestionAllowance;
  log: { warn(fields: object, message: string): void };
}

/**
 * Asks the courier service where the parcels on their way are, each at most every few hours, and keeps what it says (rajaongkir.md section
 * 7).
 */
export async function trackShipments({ database, rajaongkir, questions, log }: TrackingDependencies, now: Date): Promise<void> {
  if (!rajaongkir) return;
  const due = await findParcelsToAskAbout(database, {
    couriers: [...TRACKED_COURIERS.keys()],
    checkedBefore: new Date(now.getTime() - ASK_EVERY_MS),
    shippedAfter: new Date(now.getTime() - FOLLOW_FOR_MS),
    limit: PARCELS_A_RUN,
  });
  for (const { orderId, courier, number, phone } of due) {
    const courierCode = TRACKED_COURIERS.get(courier);
    if (!courierCode) continue;
    const parcel = { orderId, courierCode, number };
    if (!(await questions.take(ASKER))) return;
    if (!(await noteCheck(database, { ...parcel, courier }, now))) continue;
    try {
      await storeTrack(database, parcel, await rajaongkir.trackWaybill({ number, courierCode, phone: phone ?? '' }), now);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ order: orderId, kind: error.kind, said: error.providerMessage }, 'a parcel could not be followed');
      await noteFailedRequest(database, parcel, now);
      // The quota is used up for the others too.
      if (error.kind === 'quota') return;
    }
  }
}
