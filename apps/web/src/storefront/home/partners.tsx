import { ButtonLink } from '../../ui/button-link.tsx';
import { useShop } from '../shop.ts';
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

/** The partners' places, unless the shop has no partners yet. Anchor `#mitra`. */
export function Partners() {
  const { partner_figure, origins_shown } = useShop().appearance;
  if (!origins_shown) return null;
  return (
    <section id="mitra" className="section-air border-t">
      <div className="container-page grid gap-5 sm:gap-10 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
        <div>
          <SectionHeading
            title={partner_figure === null ? 'Dari pesisir sampai dataran tinggi' : `${partner_figure}, dari pesisir sampai dataran tinggi`}
          >
            Kami bekerja langsung dengan usaha kecil di seluruh Aceh, tanpa perantara yang panjang.
          </SectionHeading>
          <ButtonLink to="/mitra" variant="secondary" className="mt-4 sm:mt-6">
            Kenali mitra kami
          </ButtonLink>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-5 sm:grid-cols-2 sm:gap-x-10">
          {origins.map((origin) => (
            <li key={origin.place} className="items-baseline justify-between gap-4 border-b py-1.5 sm:flex sm:py-3.5">
              <span className="block font-semibold text-leaf-900 max-sm:text-sm">{origin.place}</span>
              <span className="block text-ink-soft max-sm:text-xs sm:text-right sm:text-sm">{origin.goods}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
