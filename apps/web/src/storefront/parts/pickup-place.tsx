import { preparedText } from '@lapak/contract/sales/pickup';
import { MapPin } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import type { Shop } from '../shop.ts';

/** Where and when an order may be fetched. */
export function PickupPlace({ pickup, className }: { pickup: NonNullable<Shop['pickup']>; className?: string }) {
  const { name, address, hours, minutes, days } = pickup;
  return (
    <div className={cx('flex items-start gap-2 text-base', className)}>
      <MapPin className="mt-1 size-4 shrink-0 text-leaf-700" aria-hidden="true" />
      <div>
        <p className="font-semibold">{name}</p>
        {address && <p className="text-ink-soft">{address}</p>}
        {hours && <p className="text-ink-soft">{hours}</p>}
        <p className="text-ink-soft">
          {preparedText(minutes)}, dan kami simpan {days} hari.
        </p>
      </div>
    </div>
  );
}
