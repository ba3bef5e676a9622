import { Link } from '../../ui/link.tsx';
import { partnerColour } from '../parts/partner-colour.ts';
import type { FeaturedPartner } from './featured-partner.ts';

/** One sentence of a partner, with nothing beside it. */
export function PartnerQuote({ partner }: { partner: FeaturedPartner }) {
  const { id, name, place, lead, face } = partner;
  return (
    <figure className="max-sm:hidden bg-(--partner-soft) py-5 sm:py-16" data-partner={partnerColour(id)}>
      <div className="container-page max-w-[54rem]">
        <blockquote className="voice text-xl leading-snug text-(--partner-ink) sm:text-center sm:text-3xl">“{lead}”</blockquote>
        <figcaption className="mt-4 flex items-center gap-3 sm:justify-center">
          <span className="partner-face size-11 ring-2 ring-(--partner-line)">
            <img src={face} alt="" width={96} height={120} loading="lazy" decoding="async" />
          </span>
          <span className="min-w-0 text-sm text-ink-soft">
            <Link to={`/mitra/${id}`} className="block py-0.5 font-bold text-ink wrap-anywhere hover:underline">
              {name}
            </Link>
            {place}
          </span>
        </figcaption>
      </div>
    </figure>
  );
}
