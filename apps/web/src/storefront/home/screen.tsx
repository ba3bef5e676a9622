import type { Route } from './+types/screen.ts';
import { Benefits } from './benefits.tsx';
import { CategoryShowcase, type Showcase } from './category-showcase.tsx';
import { Hero } from './hero.tsx';
import { Invitation } from './invitation.tsx';
import { Partners } from './partners.tsx';
import { Stories } from './stories.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Lapak Hijau: produk hijau dari Aceh' },
  {
    name: 'description',
    content: 'Belanja kopi Gayo, madu hutan, minyak nilam, dan kerajinan kerawang langsung dari usaha kecil ramah lingkungan di Aceh.',
  },
  { property: 'og:title', content: 'Lapak Hijau: produk hijau dari Aceh' },
  { property: 'og:type', content: 'website' },
  { property: 'og:locale', content: 'id_ID' },
  { property: 'og:image', content: '/og-default.png' },
];

const noProducts: Showcase = { state: 'ready', categories: [] };

/** The landing page, and what any unknown path shows. */
export default function HomeScreen() {
  return (
    <>
      <Hero />
      <Benefits />
      <CategoryShowcase showcase={noProducts} />
      <Stories />
      <Partners />
      <Invitation />
    </>
  );
}
