import type { Courier } from '@lapak/contract/sales/couriers';
import { MapPin, Tag } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { STATUSES } from '../../shared/addresses/courier-view.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { ContactFacts, Fact, RecordCard } from '../../shared/list/record-card.tsx';
import { EditLink } from '../../shared/list/row-actions.tsx';
import { CourierMark } from './courier-mark.tsx';

/** A courier's card (spec section 2, couriers admin). */
export function CourierCard({ courier, editHref }: { courier: Courier; editHref: string }) {
  const { id, courier_name, vehicle_number, status, phone_number, email, address, prices, is_active } = courier;
  return (
    <RecordCard
      head={
        <div className="flex items-start gap-4">
          <CourierMark courier={courier} />
          <div className="min-w-0 grow">
            <h2 className="text-lg font-bold wrap-anywhere">{courier_name}</h2>
            <p className="text-sm text-ink-soft wrap-anywhere">{vehicle_number ?? 'Vehicle not registered'}</p>
            <span className="mt-2 flex flex-wrap gap-1.5">
              <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
              {!is_active && <Badge>Nonaktif</Badge>}
            </span>
          </div>
        </div>
      }
      facts={
        <>
          <ContactFacts phone={phone_number} email={email} />
          {address !== null && (
            <Fact icon={MapPin} name="Alamat">
              {address}
            </Fact>
          )}
          <Fact icon={Tag} name="Tarif">
            {prices.length === 0 ? (
              <span className="text-warning">Pricing not set yet</span>
            ) : (
              `${prices.length} pricing region(s) configured`
            )}
          </Fact>
        </>
      }
      actions={
        <>
          <EditLink to={editHref} name={courier_name} />
          <DeleteButton
            call="deleteCourier"
            id={id}
            name={courier_name}
            question="Are you sure you want to delete this courier?"
            consequence={`${courier_name} dan semua tarifnya dihapus. Pesanan lama tetap mencatat kurir ini.`}
            failedText="Failed to delete courier."
            doneText="Kurir dihapus."
          />
        </>
      }
    />
  );
}
