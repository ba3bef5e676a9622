import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { Package } from 'lucide-react';
import { quiet } from '../../features/orders/courier-words.ts';

type Sent = Pick<BuyerOrder, 'status' | 'shipping_district' | 'shipping_city' | 'tracking'>;

/** How far along the line the parcel is drawn, in hundredths: nobody tells it more exactly than taken over, under way, arrived. */
const TAKEN_OVER = 10;
const UNDER_WAY = 52;
const ARRIVED = 100;

/** The parcel's way as a line, from the shop to the buyer's town, with the parcel where it was last seen. */
export function ParcelWay({ order: { status, shipping_district: district, shipping_city: city, tracking } }: { order: Sent }) {
  const town = city ?? district;
  if (town === null) return null;
  const last = tracking?.steps[0];
  const place = last && quiet(last.place);
  const at = status === 'delivered' ? ARRIVED : last ? UNDER_WAY : TAKEN_OVER;
  return (
    <figure>
      <figcaption className="voice text-xl leading-snug text-leaf-950 wrap-anywhere">
        {at === ARRIVED ? `Sudah sampai di ${town}.` : `Dalam perjalanan ke ${town}.`}
        {at === UNDER_WAY && place && <span className="block text-base text-ink-soft">{`Terakhir terlihat di ${place}`}</span>}
      </figcaption>
      <div className="relative mx-5 mt-8 mb-9 h-1" aria-hidden="true">
        <span className="absolute inset-0 rounded-full bg-paper-300" />
        <span className="absolute inset-y-0 left-0 rounded-full bg-brand" style={{ width: `${at}%` }} />
        <span
          className="absolute top-1/2 grid size-10 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-brand bg-gold-300 text-leaf-900"
          style={{ left: `${at}%` }}
        >
          <Package className="size-5" />
        </span>
      </div>
    </figure>
  );
}
