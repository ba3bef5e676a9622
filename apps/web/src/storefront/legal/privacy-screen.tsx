import { PRIVACY } from '@lapak/contract/office/legal/privacy';
import { ContactLinks } from '../../features/orders/contact-links.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { useShop } from '../shop.ts';
import type { Route } from './+types/privacy-screen.ts';
import { LegalPage } from './legal-page.tsx';

const LEAD = 'Data apa yang kami simpan, untuk apa, berapa lama, dan kepada siapa kami berikan.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Kebijakan privasi', description: LEAD, path: '/privasi' });

/** /privasi: what the shop stores about people. */
export default function PrivacyScreen() {
  const shop = useShop();
  return (
    <LegalPage title="Kebijakan privasi" lead={LEAD} sections={PRIVACY}>
      <p className="mt-8 text-ink-soft">
        Hubungi kami: <ContactLinks shop={shop} subject="Data pribadi saya" />
      </p>
    </LegalPage>
  );
}
