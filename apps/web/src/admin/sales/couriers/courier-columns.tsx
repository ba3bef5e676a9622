import type { Courier } from '@lapak/contract/sales/couriers';
import { Badge } from '../../../ui/badge.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { STATUSES } from '../../shared/addresses/courier-view.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';
import { CourierMark } from './courier-mark.tsx';

/** The grid of a courier's card: mark, name and buttons; vehicle and address; phone and email; prices. */
export const COURIER_CARD = 'grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-1.5 text-sm';

/** Columns of the couriers (spec section 2, couriers admin). */
export function courierColumns(editHref: (id: number) => string): Column<Courier>[] {
  return [
    {
      key: 'mark',
      header: 'Jenis',
      quiet: true,
      card: 'col-start-1 row-span-2 row-start-1',
      cell: (courier) => <CourierMark courier={courier} />,
    },
    {
      key: 'name',
      header: 'Nama',
      card: 'col-span-2 col-start-2 row-start-1 tabled:min-w-36',
      cell: ({ courier_name, status, is_active }) => (
        <span className="flex flex-wrap items-center gap-x-2 [&>.badge]:py-0">
          <span className="font-semibold wrap-anywhere max-md:line-clamp-1">{courier_name}</span>
          {is_active ? <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge> : <Badge>Nonaktif</Badge>}
        </span>
      ),
    },
    {
      key: 'vehicle',
      header: 'Kendaraan',
      card: 'col-start-2 row-start-2 tabled:min-w-26',
      cell: ({ vehicle_number }) => vehicle_number ?? <span className="text-ink-soft">Vehicle not registered</span>,
    },
    {
      key: 'contact',
      header: 'Kontak',
      card: 'col-span-full row-start-3',
      cell: ({ phone_number, email }) => (
        <span className="flex gap-x-2.5 tabled:block">
          {phone_number !== null && <PhoneLink number={phone_number} className="whitespace-nowrap underline-offset-4 hover:underline" />}
          {email !== null && (
            <a
              href={`mailto:${email}`}
              className="min-w-0 truncate text-ink-soft underline-offset-4 hover:underline tabled:block tabled:max-w-44 xl:tabled:max-w-72"
            >
              {email}
            </a>
          )}
        </span>
      ),
    },
    {
      key: 'address',
      header: 'Alamat',
      roomy: true,
      card: 'col-span-2 col-start-3 row-start-2 text-ink-soft',
      cell: ({ address }) =>
        address !== null && (
          <span className="line-clamp-1 tabled:line-clamp-2" title={address}>
            {address}
          </span>
        ),
    },
    {
      key: 'prices',
      header: 'Tarif',
      className: 'lg:min-w-40',
      card: 'col-span-full row-start-4',
      cell: ({ prices }) =>
        prices.length === 0 ? <span className="text-warning">Pricing not set yet</span> : `${prices.length} pricing region(s) configured`,
    },
    {
      ...actionsColumn<Courier>(({ id, courier_name }) => (
        <span className="flex">
          <EditLink to={editHref(id)} name={courier_name} compact />
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
      )),
      card: 'col-start-4 row-start-1 -my-2 -mr-2 justify-self-end',
      nowrap: true,
    },
  ];
}
