import type { Business } from '@lapak/contract/schemas/businesses';
import { Globe, type LucideIcon, Mail, MapPin, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { compactDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteButton } from '../list/delete-button.tsx';
import { AcceptButton } from './accept-button.tsx';

const link = 'underline underline-offset-4 hover:text-leaf-700';

/** One partner: where it is, whom to ask, what there is to do (spec section 2, businesses admin). */
export function BusinessCard({ business, editHref }: { business: Business; editHref: string }) {
  const { id, name, description, district_name, city_name, address, contact_name, contact_phone, contact_email, website } = business;
  return (
    <Card as="article" className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">{name}</h2>
        <Badges business={business} />
      </div>
      {description !== null && <p className="mt-1.5 line-clamp-2 text-sm text-ink-soft wrap-anywhere">{description}</p>}
      <ul className="mt-4 mb-5 grid gap-2 text-sm">
        <Fact icon={MapPin} name="Lokasi">
          {district_name}, {city_name}
          {address !== null && <span className="block text-ink-soft">{address}</span>}
        </Fact>
        {contact_name !== null && (
          <Fact icon={User} name="Narahubung">
            {contact_name}
          </Fact>
        )}
        {contact_phone !== null && (
          <Fact icon={Phone} name="Telepon">
            <a className={link} href={`tel:${contact_phone.replaceAll(/[^+\d]/gu, '')}`}>
              {contact_phone}
            </a>
          </Fact>
        )}
        {contact_email !== null && (
          <Fact icon={Mail} name="Email">
            <a className={link} href={`mailto:${contact_email}`}>
              {contact_email}
            </a>
          </Fact>
        )}
        {website !== null && (
          <Fact icon={Globe} name="Website">
            <a className={link} href={website} target="_blank" rel="noreferrer">
              {website.replace(/^https?:\/\//iu, '')}
              <span className="sr-only">, terbuka di tab baru</span>
            </a>
          </Fact>
        )}
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t pt-4">
        <span className="mr-auto text-xs text-ink-soft">Dibuat {compactDateTime(business.created_at)}</span>
        {business.is_application && <AcceptButton business={business} />}
        <ButtonLink to={editHref} variant="secondary" size="sm" preventScrollReset>
          Ubah<span className="sr-only"> {name}</span>
        </ButtonLink>
        <DeleteButton
          call="deleteBusiness"
          id={id}
          name={name}
          question={`Hapus mitra ${name}?`}
          consequence="Mitra yang masih punya produk, dan usaha utama, tidak dapat dihapus."
          failedText="Failed to delete business."
          doneText="Mitra dihapus."
          label="Hapus"
        />
      </div>
    </Card>
  );
}

/** An inactive one waits for somebody to follow it up (spec section 2). */
function Badges({ business: { is_main, is_active, is_application } }: { business: Business }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {is_main && <Badge tone="brand">Usaha utama</Badge>}
      <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Aktif' : 'Nonaktif'}</Badge>
      {is_application && <Badge tone="info">Pendaftaran baru</Badge>}
      {!is_active && <Badge tone="warning">Perlu tindak lanjut</Badge>}
    </span>
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
