import { partnerAddress } from '@lapak/contract/assortment/page-address';
import type { ListedPartner } from '@lapak/contract/assortment/shown-partners';
import { MapPin } from 'lucide-react';
import { holidayText } from '../../features/cart/holiday.ts';
import { countText } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';

const SIZES = '(min-width:82rem) 25rem,(min-width:64rem) 30vw,(min-width:40rem) 46vw,calc(100vw - 2rem)';

/** A partner of the list. */
export function PartnerCard({ partner, priority }: { partner: ListedPartner; priority: boolean }) {
  const holiday = holidayText({ business: partner });
  return (
    <Card as="li" interactive padded={false} className="flex flex-col overflow-hidden">
      <div className="relative aspect-[16/10] overflow-hidden bg-paper-100">
        <Picture picture={partner.picture} alt="" sizes={SIZES} priority={priority} />
        {holiday !== null && (
          <Badge tone="accent" className="absolute top-3 left-3">
            {holiday}
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col p-4 sm:p-5">
        <h2 className="text-lg leading-snug font-bold wrap-anywhere">
          <Link to={partnerAddress(partner)} className="after:absolute after:inset-0 hover:text-leaf-800">
            {partner.name}
          </Link>
        </h2>
        <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
          <MapPin className="mt-0.5 size-4 shrink-0 text-leaf-700" aria-hidden="true" />
          {partner.district_name}, {partner.city_name}
        </p>
        {partner.excerpt !== null && <p className="mt-3 line-clamp-3 text-[0.9375rem] text-ink-soft">{partner.excerpt}</p>}
        <p className="mt-auto pt-4 text-sm font-semibold text-leaf-800">
          {partner.product_count === 0 ? 'Belum ada produk' : `${countText(partner.product_count)} produk`}
        </p>
      </div>
    </Card>
  );
}
