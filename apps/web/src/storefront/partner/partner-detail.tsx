import { partnerAddress } from '@lapak/contract/assortment/page-address';
import type { ShownPartner } from '@lapak/contract/assortment/shown-partners';
import { CalendarDays, ExternalLink, MapPin, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { holidayText } from '../../features/cart/holiday.ts';
import { Alert } from '../../ui/alert.tsx';
import { cx } from '../../ui/cx.ts';
import { CertificateBadges } from '../product/certificate-badges.tsx';
import { Gallery } from '../product/gallery.tsx';
import { ShareButton } from '../share-button.tsx';
import { useShop } from '../shop.ts';

const MONTH = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' });

/** Who the partner is: pictures, place, since when, certificates, story. */
export function PartnerDetail({ partner }: { partner: ShownPartner }) {
  const shop = useShop();
  const holiday = holidayText({ business: partner });
  const hasPictures = partner.pictures.length > 0;
  return (
    <article className={cx('grid gap-x-12 gap-y-6', hasPictures && 'lg:grid-cols-2')}>
      {hasPictures && (
        <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          <Gallery pictures={partner.pictures} name={partner.name} wanted={null} />
        </div>
      )}
      <div className={cx('min-w-0', !hasPictures && 'max-w-3xl')}>
        <p className="text-sm font-semibold text-leaf-700">Mitra {shop.name}</p>
        <h1 className="mt-1 text-2xl font-extrabold tracking-tighter text-leaf-900 wrap-anywhere sm:text-3xl">{partner.name}</h1>
        {holiday !== null && (
          <Alert tone="warning" className="mt-4" title={holiday}>
            Produknya tetap tampil, tetapi belum dapat dipesan.
          </Alert>
        )}
        <dl className="mt-5 grid gap-3 text-[0.9375rem]">
          <Fact Icon={MapPin} label="Tempat">
            {partner.district_name}, {partner.city_name}
          </Fact>
          {partner.since_year !== null && (
            <Fact Icon={CalendarDays} label="Berdiri sejak">
              {partner.since_year}
            </Fact>
          )}
          <Fact Icon={Store} label={`Bersama ${shop.name} sejak`}>
            {MONTH.format(new Date(partner.created_at))}
          </Fact>
          {partner.website !== null && (
            <Fact Icon={ExternalLink} label="Situs">
              <a
                href={partner.website}
                target="_blank"
                rel="noreferrer nofollow"
                className="underline underline-offset-4 wrap-anywhere hover:text-leaf-800"
              >
                {partner.website.replace(/^https?:\/\//iu, '').replace(/\/$/u, '')}
                <span className="sr-only">, terbuka di tab baru</span>
              </a>
            </Fact>
          )}
        </dl>
        <CertificateBadges certificates={partner.certificates} />
        <Story partner={partner} />
        <div className="mt-4 -ml-3">
          <ShareButton title={partner.name} path={partnerAddress(partner)} what="mitra ini" variant="ghost" size="sm" />
        </div>
      </div>
    </article>
  );
}

function Fact({ Icon, label, children }: { Icon: typeof MapPin; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2.5 text-sm text-ink-soft">
        <Icon className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
        {label}
      </dt>
      <dd className="ml-7.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Story({ partner: { story, description } }: { partner: ShownPartner }) {
  const text = story ?? description;
  if (text === null) return null;
  return (
    <section className="mt-7 border-t pt-6">
      <h2 className="text-xl font-bold">Cerita mereka</h2>
      <div className="mt-2.5 grid max-w-prose gap-3 leading-7 text-ink-soft">
        {text.split(/\n\s*\n/u).map((paragraph, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text stay in their places
          <p key={position} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
