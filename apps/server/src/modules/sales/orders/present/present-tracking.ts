import type { Tracking } from '@lapak/contract/sales/shipping';
import type { z } from 'zod';
import type { OrderRow } from '../../records/index.ts';
import type { TrackRow } from '../shipping/tracking-queries.ts';

/** What is known of an order's parcel. Null before the courier was asked, and for a number that has been replaced. */
export function presentTracking(order: OrderRow, tracks: readonly TrackRow[]): z.infer<typeof Tracking> | null {
  const track = tracks.find(({ order_id }) => order_id === order.id);
  if (!track || track.tracking_number !== order.tracking_number) return null;
  return { ...track, status: track.status || null };
}
