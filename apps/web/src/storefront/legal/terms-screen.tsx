import { TERMS } from '../../features/legal/terms.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/terms-screen.ts';
import { LegalPage } from './legal-page.tsx';

const LEAD = 'Yang berlaku saat Anda berbelanja di Lapak Hijau.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Syarat dan ketentuan', description: LEAD, path: '/syarat' });

/** /syarat: the same terms that whoever registers agrees to. */
export default function TermsScreen() {
  return <LegalPage title="Syarat dan ketentuan" lead={LEAD} sections={TERMS} />;
}
