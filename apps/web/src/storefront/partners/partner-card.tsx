import { partnerAddress } from '@lapak/contract/assortment/page-address';
import type { ListedPartner } from '@lapak/contract/assortment/shown-partners';
import { holidayText } from '../../features/cart/holiday.ts';
import { countText } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { partnerColour } from '../parts/partner-colour.ts';
import { PartnerLandscape, PartnerPortrait } from '../parts/partner-pictures.tsx';

const SIZES = '(min-width:82rem) 25rem,(min-width:64rem) 30vw,(min-width:40rem) 46vw,calc(100vw - 2rem)';

/** A partner of the list: where they work, and before it who they are. */
export function PartnerCard({ partner, priority }: { partner: ListedPartner; priority: boolean }) {
  const holiday = holidayText({ business: partner });
  return (
    <li className="relative flex flex-col" data-partner={partnerColour(partner.id)}>
      <div className="relative aspect-video overflow-hidden rounded-lg bg-(--partner-soft)">
        <PartnerLandscape partner={partner} sizes={SIZES} priority={priority} />
        {holiday !== null && (
          <Badge tone="accent" className="absolute top-3 left-3">
            {holiday}
          </Badge>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-1.5 px-3">
        <PartnerPortrait
          partner={partner}
          sizes="9rem"
          priority={priority}
          className="relative -mt-16 w-[min(7.25rem,36vw)] shrink-0 border-4 border-paper-50 sm:w-33"
        />
        <p className="min-w-0 flex-[1_1_8rem] pb-1 text-sm text-ink-soft">
          <span className="font-semibold text-(--partner-ink)">{partner.city_name}</span>
          <span className="block">{partner.district_name}</span>
        </p>
      </div>
      <div className="flex grow flex-col pt-3 pb-4">
        <h2 className="voice text-xl leading-tight wrap-anywhere">
          <Link to={partnerAddress(partner)} className="after:absolute after:inset-0 hover:text-leaf-800">
            {partner.name}
          </Link>
        </h2>
        {partner.excerpt !== null && <p className="mt-2 line-clamp-3 text-base text-ink-soft">{partner.excerpt}</p>}
        <p className="mt-auto pt-3 text-sm font-semibold text-leaf-800">
          {partner.product_count === 0 ? 'Belum ada produk' : `${countText(partner.product_count)} produk`}
        </p>
      </div>
    </li>
  );
}
