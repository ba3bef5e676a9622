import { TERMS } from '../../features/legal/terms.ts';
import { Link } from '../../ui/link.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { useShop } from '../shop.ts';
import { ShopIdentity } from '../shop-identity.tsx';
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
      <p className="mt-3 text-ink-soft">
        Selengkapnya di{' '}
        <Link to="/privasi" className="font-semibold text-leaf-800 underline underline-offset-4">
          kebijakan privasi
        </Link>
        .
      </p>
      <ShopIdentity shop={shop} className="mt-8 grid gap-1 text-ink-soft" />
    </LegalPage>
  );
}
