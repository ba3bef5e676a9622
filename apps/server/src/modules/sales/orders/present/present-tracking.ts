import type { Tracking } from '@lapak/contract/sales/shipping';
import type { OrderRow } from '../../records/index.ts';
import type { TrackRow } from '../shipping/tracking-queries.ts';

/** What is known of an order's parcel. Null before the courier was asked, and for a number that has been replaced. */
export function presentTracking(order: OrderRow, tracks: readonly TrackRow[]): Tracking | null {
  const track = tracks.find(({ order_id }) => order_id === order.id);
  if (!track || track.tracking_number !== order.tracking_number) return null;
  return {
    status: track.status || null,
    steps: track.steps,
    is_delivered: track.is_delivered,
    answered_at: track.answered_at?.toISOString() ?? null,
    failing_since: track.failing_since?.toISOString() ?? null,
  };
}
