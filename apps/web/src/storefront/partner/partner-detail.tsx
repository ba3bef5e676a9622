import { partnerAddress } from '@lapak/contract/assortment/page-address';
import type { ShownPartner } from '@lapak/contract/assortment/shown-partners';
import { madeOnce } from '@lapak/contract/made-once';
import { CalendarDays, ExternalLink, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { holidayText } from '../../features/cart/holiday.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { cx } from '../../ui/cx.ts';
import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import { AskLink } from '../parts/ask-link.tsx';
import { partnerColour } from '../parts/partner-colour.ts';
import { PartnerLandscape, PartnerPortrait } from '../parts/partner-pictures.tsx';
import { splitLead } from '../parts/split-lead.ts';
import { CertificateBadges } from '../product/certificate-badges.tsx';
import { Gallery } from '../product/gallery.tsx';
import { ShareButton } from '../share-button.tsx';
import { useShop } from '../shop.ts';

const MONTH = madeOnce(() => new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' }));

/** Who the partner is: face and place, in their colour, then story, facts and pictures. */
export function PartnerDetail({ partner, crumbs }: { partner: ShownPartner; crumbs: readonly Crumb[] }) {
  const shop = useShop();
  const holiday = holidayText({ business: partner });
  const { lead, paragraphs } = splitLead(partner.story ?? partner.description);
  const path = partnerAddress(partner);
  return (
    <article data-partner={partnerColour(partner.id)}>
      <header className="bg-(--partner-soft)">
        <div className="container-page pt-4">
          <Breadcrumbs className="mb-4" crumbs={crumbs} />
        </div>
        <div className="mx-auto max-w-[81rem] sm:px-[clamp(1rem,4vw,2.5rem)]">
          <div className="relative aspect-2/1 overflow-hidden sm:aspect-3/1 sm:rounded-2xl lg:aspect-4/1">
            <PartnerLandscape partner={partner} sizes="(min-width: 82rem) 76rem, 100vw" priority />
          </div>
        </div>
        <div className="container-page flex flex-wrap items-end gap-x-6 gap-y-4 pb-7 sm:flex-nowrap sm:px-[clamp(2rem,7vw,5rem)] lg:gap-x-9 lg:pb-9">
          <PartnerPortrait
            partner={partner}
            sizes="(min-width: 64rem) 15rem, 10rem"
            priority
            className="relative -mt-16 w-[min(9rem,45vw)] shrink-0 border-4 border-surface shadow-md sm:-mt-24 sm:w-44 lg:-mt-36 lg:w-60"
          />
          <div className="min-w-0 flex-[1_1_14rem] sm:pt-6">
            <p className="text-sm font-semibold text-(--partner-ink)">Mitra {shop.name}</p>
            <h1 className="voice mt-1 text-3xl text-leaf-950 wrap-anywhere lg:text-4xl">{partner.name}</h1>
            <p className="mt-1.5 text-ink-soft">
              {partner.district_name}, {partner.city_name}
            </p>
            <div className="mt-4 flex flex-wrap gap-x-2 gap-y-1">
              <AskLink
                variant="secondary"
                label="Tanya mitra ini"
                text={`Halo, saya ingin bertanya kepada ${partner.name}: ${shop.public_url}${path}`}
                subject={`Tanya mitra: ${partner.name}`}
              />
              <ShareButton title={partner.name} path={path} what="mitra ini" variant="ghost" size="sm" />
            </div>
          </div>
        </div>
        <KerawangBorder className="text-(--partner-line)" />
      </header>
      <div className="container-page grid gap-x-14 gap-y-9 pt-8 lg:grid-cols-[1.7fr_1fr] lg:pt-12">
        <section className="min-w-0">
          {holiday !== null && (
            <Alert tone="warning" className="mb-6" title={holiday}>
              Produknya tetap tampil, tetapi belum dapat dipesan.
            </Alert>
          )}
          <h2 className="text-sm font-bold text-(--partner-ink)">Cerita mereka</h2>
          {lead !== null && <p className="voice mt-2 max-w-[40rem] text-2xl text-leaf-950">{lead}</p>}
          <div className="mt-4 grid max-w-prose gap-3.5 text-[1.0625rem] leading-7 text-ink-soft">
            {paragraphs.map((paragraph, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text stay in their places
              <p key={position} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
        <div className="min-w-0">
          {partner.pictures.length > 0 && <Gallery pictures={partner.pictures} name={partner.name} wanted={null} />}
          <dl className={cx('grid gap-3 text-base', partner.pictures.length > 0 && 'mt-6')}>
            {partner.since_year !== null && (
              <Fact Icon={CalendarDays} label="Berdiri sejak">
                {partner.since_year}
              </Fact>
            )}
            <Fact Icon={Store} label={`Bersama ${shop.name} sejak`}>
              {MONTH().format(new Date(partner.created_at))}
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
        </div>
      </div>
    </article>
  );
}

function Fact({ Icon, label, children }: { Icon: typeof Store; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2.5 text-sm text-ink-soft">
        <Icon className="size-5 shrink-0 text-(--partner-ink)" aria-hidden="true" />
        {label}
      </dt>
      <dd className="ml-7.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
