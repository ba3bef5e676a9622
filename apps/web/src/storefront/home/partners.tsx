import { ButtonLink } from '../../ui/button-link.tsx';
import { useShop } from '../shop.ts';
import type { PartnerSign } from './featured-partner.ts';
import { PartnerMap } from './partner-map.tsx';
import { SectionHeading } from './section-heading.tsx';

const origins = [
  { place: 'Aceh Tengah', goods: 'kopi Gayo dan bordir kerawang' },
  { place: 'Bener Meriah', goods: 'kopi arabika' },
  { place: 'Gayo Lues', goods: 'serai wangi' },
  { place: 'Aceh Jaya', goods: 'minyak nilam' },
  { place: 'Aceh Selatan', goods: 'olahan pala' },
  { place: 'Pidie', goods: 'emping melinjo' },
  { place: 'Bireuen', goods: 'garam laut' },
  { place: 'Aceh Besar', goods: 'songket dan anyaman rotan' },
];

/** The partners' faces and places, unless the shop has no partners yet. Anchor `#mitra`. */
export function Partners({ faces }: { faces: readonly PartnerSign[] }) {
  const { partner_figure, origins_shown } = useShop().appearance;
  if (!origins_shown) return null;
  return (
    <section id="mitra" className="section-air border-t">
      <div className="container-page grid gap-5 sm:gap-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-16">
        <div>
          <SectionHeading
            title={partner_figure === null ? 'Dari pesisir sampai dataran tinggi' : `${partner_figure}, dari pesisir sampai dataran tinggi`}
          >
            Kami bekerja langsung dengan usaha kecil di seluruh Aceh.
          </SectionHeading>
          <ButtonLink to="/mitra" variant="secondary" className="mt-4 sm:mt-6">
            Kenali mitra kami
          </ButtonLink>
        </div>
        <div className="min-w-0 lg:row-span-2">
          <PartnerMap faces={faces} />
        </div>
        <ul className="min-w-0 sideways lg:grid-cols-2 lg:gap-x-10">
          {origins.map((origin) => (
            <li key={origin.place} className="shrink-0 border-t py-1.5">
              <span className="block text-sm font-semibold text-leaf-900">{origin.place}</span>
              <span className="block text-sm text-ink-soft">{origin.goods}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
