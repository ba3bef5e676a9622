import type { Courier } from '@lapak/contract/schemas/couriers';
import { type LucideIcon, Mail, MapPin, Phone, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteButton } from '../list/delete-button.tsx';
import { CourierMark } from './courier-mark.tsx';
import { STATUSES } from './courier-view.ts';

const link = 'underline underline-offset-4 hover:text-leaf-700';

/** One courier: what they drive, how they are reached, whether they have prices (spec section 2, couriers admin). */
export function CourierCard({ courier, editHref }: { courier: Courier; editHref: string }) {
  const { id, courier_name, vehicle_number, status, phone_number, email, address, prices, is_active } = courier;
  return (
    <Card as="article" className="flex h-full flex-col">
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
      <ul className="mt-4 mb-5 grid gap-2 text-sm">
        <Fact icon={Phone} name="Telepon">
          <a className={link} href={`tel:${phone_number.replaceAll(/[^+\d]/gu, '')}`}>
            {phone_number}
          </a>
        </Fact>
        {email !== null && (
          <Fact icon={Mail} name="Email">
            <a className={link} href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
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
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t pt-4">
        <ButtonLink to={editHref} variant="secondary" size="sm">
          Edit<span className="sr-only"> {courier_name}</span>
        </ButtonLink>
        <DeleteButton
          call="deleteCourier"
          id={id}
          name={courier_name}
          question="Are you sure you want to delete this courier?"
          consequence={`${courier_name} dan semua tarifnya dihapus. Pesanan lama tetap mencatat kurir ini.`}
          failedText="Failed to delete courier."
          doneText="Kurir dihapus."
        />
      </div>
    </Card>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon className="mt-0.5 size-4 shrink-0 text-leaf-700" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{name}: </span>
        {children}
      </span>
    </li>
  );
}
