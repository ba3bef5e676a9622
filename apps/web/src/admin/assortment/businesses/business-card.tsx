import type { Business } from '@lapak/contract/assortment/businesses';
import { Globe, MapPin, User } from 'lucide-react';
import { compactDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { certificateView } from '../../shared/addresses/certificate-view.ts';
import { partnerView } from '../../shared/addresses/partner-view.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { ContactFacts, Fact, RecordCard } from '../../shared/list/record-card.tsx';
import { EditLink } from '../../shared/list/row-actions.tsx';
import { RowTick } from '../../shared/list/row-tick.tsx';
import { AcceptButton } from './accept-button.tsx';

/** A partner's card (spec section 2, businesses admin); `here` are the page's ids. */
export function BusinessCard({ business, here, editHref }: { business: Business; here: readonly number[]; editHref: string }) {
  const { id, name, description, district_name, city_name, address, contact_name, contact_phone, contact_email, website } = business;
  return (
    <RecordCard
      head={
        <>
          <div className="flex flex-wrap items-center gap-2">
            <RowTick list="businesses" id={id} here={here} name={`Pilih ${name}`} className="pointer-coarse:-mx-2.5 pointer-coarse:-my-2" />
            <h2 className="min-w-0 text-lg font-bold wrap-anywhere">{name}</h2>
            <Badges business={business} />
          </div>
          {description !== null && <p className="mt-1.5 line-clamp-2 text-sm text-ink-soft wrap-anywhere">{description}</p>}
        </>
      }
      facts={
        <>
          <Fact icon={MapPin} name="Lokasi">
            {district_name}, {city_name}
            {address !== null && <span className="block text-ink-soft">{address}</span>}
          </Fact>
          {contact_name !== null && (
            <Fact icon={User} name="Narahubung">
              {contact_name}
            </Fact>
          )}
          <ContactFacts phone={contact_phone} email={contact_email} />
          {website !== null && (
            <Fact icon={Globe} name="Website">
              <a href={website} target="_blank" rel="noreferrer">
                {website.replace(/^https?:\/\//iu, '')}
                <span className="sr-only">, terbuka di tab baru</span>
              </a>
            </Fact>
          )}
        </>
      }
      actions={
        <>
          <span className="mr-auto text-xs text-ink-soft">Dibuat {compactDateTime(business.created_at)}</span>
          {business.is_application && <AcceptButton business={business} />}
          {!business.is_application && !business.is_main && (
            <ButtonLink to={partnerView(id).address()} variant="ghost" size="sm">
              Uang<span className="sr-only"> {name}</span>
            </ButtonLink>
          )}
          <ButtonLink to={certificateView.address({ business: id })} variant="ghost" size="sm">
            Sertifikat<span className="sr-only"> {name}</span>
          </ButtonLink>
          <EditLink to={editHref} name={name} label="Ubah" />
          <DeleteButton
            call="deleteBusiness"
            id={id}
            name={name}
            question={`Hapus mitra ${name}?`}
            consequence="Mitra yang masih punya produk atau sertifikat, dan usaha utama, tidak dapat dihapus."
            failedText="Failed to delete business."
            doneText="Mitra dihapus."
            label="Hapus"
          />
        </>
      }
    />
  );
}

/** An inactive partner waits for follow-up (spec section 2). */
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
