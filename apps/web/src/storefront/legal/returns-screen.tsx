import { RETURNS } from '@lapak/contract/office/legal/returns';
import { ContactLinks } from '../../features/orders/contact-links.tsx';
import { Link } from '../../ui/link.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { useShop } from '../shop.ts';
import type { Route } from './+types/returns-screen.ts';
import { LegalPage } from './legal-page.tsx';

const LEAD = 'Bila barang rusak, kurang, atau bukan yang Anda pesan, kami bantu menyelesaikannya bersama mitra.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pengembalian barang', description: LEAD, path: '/pengembalian' });

/** /pengembalian: what to do when something is wrong with an order. Promises only what the shop does. */
export default function ReturnsScreen() {
  const shop = useShop();
  return (
    <LegalPage title="Pengembalian barang" lead={LEAD} sections={RETURNS}>
      <p className="mt-8 text-ink-soft">
        Hubungi kami: <ContactLinks shop={shop} subject="Pengembalian barang" />. Sudah punya kode pesanan?{' '}
        <Link to="/pesanan" className="font-semibold text-leaf-800 underline underline-offset-4">
          Buka pesanan Anda
        </Link>
        .
      </p>
    </LegalPage>
  );
}
