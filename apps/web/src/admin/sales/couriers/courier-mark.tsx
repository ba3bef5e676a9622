import type { Courier } from '@lapak/contract/sales/couriers';
import { Picture } from '../../../ui/picture.tsx';
import { VEHICLES } from '../../shared/addresses/courier-view.ts';

/** A courier's logo, or an icon of the vehicle. */
export function CourierMark({ courier: { logo, type } }: { courier: Pick<Courier, 'logo' | 'type'> }) {
  const { label, icon: Icon } = VEHICLES[type];
  return (
    <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-xl border bg-leaf-50 text-leaf-800">
      {logo === null ? (
        <Icon className="size-5" role="img" aria-label={label} />
      ) : (
        <Picture picture={{ src: logo, width: 40, height: 40, avif: '', webp: '' }} alt={label} sizes="2.5rem" small />
      )}
    </span>
  );
}
