import type { Courier } from '@lapak/contract/sales/couriers';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { STATUSES } from '../../shared/addresses/courier-view.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { EditLink } from '../../shared/list/row-actions.tsx';
import { CourierMark } from './courier-mark.tsx';

/** A courier's low card (spec section 2, couriers admin). */
export function CourierCard({ courier, editHref }: { courier: Courier; editHref: string }) {
  const { id, courier_name, vehicle_number, status, phone_number, email, address, prices, is_active } = courier;
  return (
    <Card as="article" className="flex h-full items-start gap-2.5 px-3! py-2!">
      <CourierMark courier={courier} />
      <div className="min-w-0 grow text-sm">
        <div className="flex flex-wrap items-center gap-x-2.5 text-ink-soft">
          {/* Beside the name where every name leaves room for it; else beside the figures, never alone on a line. */}
          <h2 className="w-full text-[0.9375rem] font-bold text-ink wrap-anywhere xl:w-auto">{courier_name}</h2>
          <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
          {!is_active && <Badge>Nonaktif</Badge>}
          <span className="hidden w-full xl:block" />
          <span className="wrap-anywhere">{vehicle_number ?? 'Vehicle not registered'}</span>
          {phone_number !== null && (
            <span>
              <span className="sr-only">Telepon: </span>
              <PhoneLink number={phone_number} className="underline-offset-4 hover:underline" />
            </span>
          )}
        </div>
        <p className={prices.length === 0 ? 'text-warning' : undefined}>
          <span className="sr-only">Tarif: </span>
          {prices.length === 0 ? 'Pricing not set yet' : `${prices.length} pricing region(s) configured`}
        </p>
        {(email !== null || address !== null) && (
          <p className="flex flex-wrap gap-x-3 text-ink-soft">
            {email !== null && (
              <a href={`mailto:${email}`} className="inline-block min-h-6 underline-offset-4 wrap-anywhere hover:underline">
                {email}
              </a>
            )}
            {address !== null && (
              <span className="line-clamp-1" title={address}>
                <span className="sr-only">Alamat: </span>
                {address}
              </span>
            )}
          </p>
        )}
      </div>
      <span className="-mr-1.5 flex shrink-0 flex-col sm:flex-row md:max-lg:flex-col">
        <EditLink to={editHref} name={courier_name} compact />
        <DeleteButton
          call="deleteCourier"
          id={id}
          name={courier_name}
          question="Are you sure you want to delete this courier?"
          consequence={`${courier_name} dan semua tarifnya dihapus. Pesanan lama tetap mencatat kurir ini.`}
          failedText="Failed to delete courier."
          doneText="Kurir dihapus."
          compact
        />
      </span>
    </Card>
  );
}
