import { TERMS } from '@lapak/contract/office/legal/terms';
import { shopFacts } from '@lapak/contract/office/shop-facts';
import { Link } from '../../ui/link.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { useShop } from '../shop.ts';
import type { Route } from './+types/terms-screen.ts';
import { LegalPage } from './legal-page.tsx';

const LEAD = 'Yang berlaku saat Anda berbelanja di Lapak Hijau.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Syarat dan ketentuan', description: LEAD, path: '/syarat' });

/** /syarat: the terms that registering and ordering agree to. */
export default function TermsScreen() {
  const shop = useShop();
  return (
    <LegalPage title="Syarat dan ketentuan" lead={LEAD} sections={TERMS}>
      {shopFacts(shop).map(({ id, title, text }) => (
        <section key={id} id={id} className="mt-8 scroll-mt-24">
          <h2 className="text-xl font-bold">{title}</h2>
          <p className="mt-1.5 text-ink-soft wrap-anywhere">{text}</p>
        </section>
      ))}
      <p className="mt-8 text-ink-soft">
        Selengkapnya di{' '}
        <Link to="/privasi" className="font-semibold text-leaf-800 underline underline-offset-4">
          kebijakan privasi
        </Link>
        .
      </p>
    </LegalPage>
  );
}
