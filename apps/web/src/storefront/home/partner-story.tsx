import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { partnerColour } from '../parts/partner-colour.ts';
import { PartnerPortrait } from '../parts/partner-pictures.tsx';
import type { FeaturedPartner } from './featured-partner.ts';

/** One partner over the full width: where they work, who they are, how it began. */
export function PartnerStory({ partner }: { partner: FeaturedPartner }) {
  const { id, name, place, lead, text, landscape } = partner;
  return (
    <section className="relative overflow-hidden bg-(--partner-soft)" data-partner={partnerColour(id)} aria-label={`Cerita ${name}`}>
      <div className="h-32 overflow-hidden sm:h-72 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-1/2">
        <Picture picture={landscape} alt="" sizes="(min-width: 64rem) 50vw, 100vw" />
      </div>
      <div className="container-page relative pb-5 lg:py-16">
        <div className="lg:w-1/2 lg:pr-14">
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <PartnerPortrait
              partner={partner}
              sizes="(min-width: 64rem) 11rem, 7rem"
              className="-mt-20 w-[min(7rem,36vw)] shrink-0 border-4 border-(--partner-soft) lg:mt-0 lg:w-44"
            />
            <p className="min-w-0 flex-[1_1_9rem] pb-1 text-sm text-ink-soft">
              <span className="voice block text-lg leading-tight text-(--partner-ink) wrap-anywhere">{name}</span>
              {place}
            </p>
          </div>
          <p className="voice mt-4 text-[1.375rem] leading-snug text-leaf-950 max-sm:line-clamp-3 lg:text-3xl">{lead}</p>
          {text !== '' && <p className="mt-2.5 line-clamp-3 text-ink-soft max-sm:hidden lg:text-lg">{text}</p>}
          <ButtonLink to={`/mitra/${id}`} variant="ghost" className="-mb-2 -ml-5">
            Baca cerita mereka <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
