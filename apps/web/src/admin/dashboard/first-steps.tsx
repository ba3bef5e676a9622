import type { FirstSteps as Steps } from '@lapak/contract/schemas/dashboard';
import { ArrowRight, Check } from 'lucide-react';
import { useId } from 'react';
import { href, Link } from 'react-router';
import { confirm } from '../../lib/confirm.ts';
import { countText } from '../../lib/format.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { courierView } from '../couriers/courier-view.ts';
import { productView } from '../products/product-view.ts';

const settings = href('/admin/settings');

/** In the order in which they build on each other. */
const STEPS: readonly { key: keyof Steps; title: string; text: string; to: string }[] = [
  { key: 'contact', title: 'Isi nama dan kontak toko', text: 'Pembeli perlu tahu ke mana menulis.', to: `${settings}#toko` },
  {
    key: 'main_business',
    title: 'Tentukan usaha utama',
    text: 'Kecamatannya menjadi asal kiriman produk toko sendiri.',
    to: `${settings}#usaha-utama`,
  },
  {
    key: 'category',
    title: 'Buat kategori',
    text: 'Setiap produk berada dalam satu kategori.',
    to: `${href('/admin/categories')}?edit=new`,
  },
  { key: 'product', title: 'Tambah produk', text: 'Dengan harga, stok, dan foto.', to: productView.address({ edit: 'new' }) },
  { key: 'delivery', title: 'Siapkan pengiriman', text: 'Kurir lokal dengan tarif wilayahnya.', to: courierView.address({ edit: 'new' }) },
  { key: 'payment', title: 'Isi rekening bank', text: 'Tujuan transfer pembeli.', to: `${settings}#rekening` },
  { key: 'pickup', title: 'Isi tempat pengambilan', text: 'Nama dan alamat toko untuk kasir.', to: `${settings}#pengambilan` },
];

/** What a new shop still lacks before it can sell, each with the way there. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { send, pending } = useSend('updateGuideSettings', { key: 'first-steps' });
  const headingId = useId();
  const done = STEPS.filter(({ key }) => steps[key]).length;

  async function hide() {
    const yes = await confirm({
      title: 'Sembunyikan langkah pertama?',
      text: 'Daftar ini hilang dari dasbor semua admin. Anda dapat menampilkannya lagi di Pengaturan.',
      confirmText: 'Sembunyikan',
      destructive: false,
    });
    if (yes) await send({ body: { hidden: true } });
  }

  return (
    <section aria-labelledby={headingId} className="mb-8 rounded-xl border bg-surface p-5 shadow-sm sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={headingId} className="text-xl font-bold">
            Langkah pertama
          </h2>
          <p className="mt-1 text-ink-soft">
            {countText(done)} dari {countText(STEPS.length)} selesai. Setelah semuanya, toko siap menerima pesanan.
          </p>
        </div>
        <Button variant="ghost" size="sm" onClick={() => void hide()} pending={pending}>
          Sembunyikan
        </Button>
      </div>
      <ol className="mt-4 grid gap-x-6 border-t lg:grid-cols-2">
        {STEPS.map(({ key, title, text, to }, index) => (
          <li key={key} className="border-b">
            {steps[key] ? (
              <p className="flex items-center gap-3.5 py-3 text-ink-soft">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-700 text-white">
                  <Check className="size-4.5" aria-hidden="true" />
                </span>
                <span className="line-through">{title}</span>
                <span className="sr-only">(selesai)</span>
              </p>
            ) : (
              <Link to={to} className="group flex items-center gap-3.5 rounded-md py-3">
                <span
                  className="grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold tabular-nums"
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <span className="min-w-0 grow">
                  <span className="block font-semibold underline-offset-4 group-hover:underline">{title}</span>
                  <span className="block text-sm text-ink-soft">{text}</span>
                </span>
                <ArrowRight className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
