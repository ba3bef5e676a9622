import type { TrackingStep } from '@lapak/contract/sales/shipping';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { orders, shipmentTracks } from '../../../../database/tables.ts';

export type TrackRow = typeof shipmentTracks.$inferSelect;

/** The courier that a parcel went with. */
const courier = sql<string>`lower(coalesce(${orders.shipped_courier}, ${orders.shipping_courier}))`;

/** Shipped parcels with one of these couriers (in lower case) that have not been asked about for a while, longest first. */
export async function findParcelsToAskAbout(
  connection: Connection,
  { couriers, checkedBefore, shippedAfter, limit }: { couriers: readonly string[]; checkedBefore: Date; shippedAfter: Date; limit: number },
) {
  return connection
    .select({ orderId: orders.id, courier, number: sql<string>`${orders.tracking_number}`, phone: orders.shipping_phone })
    .from(orders)
    .leftJoin(shipmentTracks, eq(shipmentTracks.order_id, orders.id))
    .where(
      and(
        eq(orders.status, 'shipped'),
        isNotNull(orders.tracking_number),
        gt(orders.shipped_at, shippedAfter),
        inArray(courier, [...couriers]),
        or(isNull(shipmentTracks.order_id), and(eq(shipmentTracks.is_delivered, false), lt(shipmentTracks.asked_at, checkedBefore))),
      ),
    )
    .orderBy(sql`${shipmentTracks.asked_at} asc nulls first`, asc(orders.id))
    .limit(limit);
}

/** A parcel to ask about. The order's number may change while the service answers, so the parcel has its own. */
export interface TrackedParcel {
  orderId: number;
  courierCode: string;
  number: string;
}

/**
 * Records a request about a parcel before it is made, so that a killed process doesn't repeat it at once. False where the order has another
 * number or courier by now: the run's list may be minutes old.
 */
export async function noteCheck(connection: Connection, parcel: TrackedParcel & { courier: string }, now: Date): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    insert into ${shipmentTracks} (order_id, courier_code, tracking_number, asked_at)
    select ${orders.id}, ${parcel.courierCode}, ${orders.tracking_number}, ${now} from ${orders}
    where ${orders.id} = ${parcel.orderId} and ${orders.tracking_number} = ${parcel.number} and ${courier} = ${parcel.courier}
    for share
    on conflict (order_id) do update
    set courier_code = excluded.courier_code, tracking_number = excluded.tracking_number, asked_at = excluded.asked_at`);
  return rowCount === 1;
}

const isOfParcel = ({ orderId, courierCode, number }: TrackedParcel) =>
  and(eq(shipmentTracks.order_id, orderId), eq(shipmentTracks.courier_code, courierCode), eq(shipmentTracks.tracking_number, number));

/** Stores the courier's answer. Null, for a number that it doesn't know, leaves what it said before. */
export async function storeTrack(
  connection: Connection,
  parcel: TrackedParcel,
  track: { status: string; steps: TrackingStep[]; isDelivered: boolean } | null,
  now: Date,
): Promise<void> {
  const news = track && { status: track.status, steps: track.steps, is_delivered: track.isDelivered };
  await connection
    .update(shipmentTracks)
    .set({ ...news, answered_at: now, failing_since: null })
    .where(isOfParcel(parcel));
}

/** Records since when requests fail; what is known stays. */
export async function noteFailedRequest(connection: Connection, parcel: TrackedParcel, now: Date): Promise<void> {
  await connection
    .update(shipmentTracks)
    .set({ failing_since: sql`coalesce(${shipmentTracks.failing_since}, ${now})` })
    .where(isOfParcel(parcel));
}

/** Deletes the tracking of an order whose number or courier changes. */
export async function deleteTrack(connection: Connection, orderId: number): Promise<void> {
  await connection.delete(shipmentTracks).where(eq(shipmentTracks.order_id, orderId));
}

export async function findTracks(connection: Connection, orderIds: readonly number[]): Promise<TrackRow[]> {
  if (orderIds.length === 0) return [];
  return connection
    .select()
    .from(shipmentTracks)
    .where(inArray(shipmentTracks.order_id, [...orderIds]));
}
