import { pageMeta } from '../seo/page-meta.ts';
import { useMailto, useShop } from '../shop.ts';
import type { Route } from './+types/returns-screen.ts';
import { LegalPage } from './legal-page.tsx';

const LEAD = 'Bila barang rusak, kurang, atau bukan yang Anda pesan, kami bantu menyelesaikannya bersama mitra.';

const SECTIONS = [
  {
    title: 'Beri tahu kami',
    text: 'Tulis kepada kami dengan kode pesanan, foto barang dan kemasannya, serta apa yang tidak sesuai. Makin cepat Anda menulis, makin mudah kami membantu, terutama untuk makanan segar.',
  },
  {
    title: 'Lalu apa yang terjadi',
    text: 'Kami menanyakannya kepada mitra yang mengirim dan membalas email Anda. Bersama-sama kita sepakati barang pengganti, pengembalian dana, atau cara lain yang adil.',
  },
  {
    title: 'Pesanan yang dibatalkan',
    text: 'Pesanan yang belum dibayar tidak ditagih. Bila pesanan yang sudah Anda bayar dibatalkan, kami menghubungi Anda tentang pengembalian dananya.',
  },
] as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pengembalian barang', description: LEAD, path: '/pengembalian' });

/** /pengembalian: what to do when something is wrong with what came. Promises only what the shop does. */
export default function ReturnsScreen() {
  const { contact_email } = useShop();
  const mailto = useMailto();
  return (
    <LegalPage title="Pengembalian barang" lead={LEAD} sections={SECTIONS}>
      <p className="mt-8 text-ink-soft">
        Alamat kami:{' '}
        <a href={mailto('Pengembalian barang')} className="font-semibold wrap-anywhere text-leaf-800 underline underline-offset-4">
          {contact_email}
        </a>
      </p>
    </LegalPage>
  );
}
