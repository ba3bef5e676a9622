import { ArrowRight, GraduationCap, Store, UserPlus } from 'lucide-react';
import { href } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { PRACTICE_ADDRESS } from '../../shared/components/entries.ts';
import { Panel, PanelRows } from './panel.tsx';

const DEEDS = [
  {
    to: href('/'),
    icon: Store,
    title: 'Lihat toko Anda',
    text: 'Beginilah pembeli melihatnya: periksa nama, harga, dan foto sebelum mengabari mereka.',
  },
  {
    to: `${href('/admin/users')}?edit=new`,
    icon: UserPlus,
    title: 'Undang kasir',
    text: 'Dengan akun dan PIN masing-masing, setiap penjualan dan selisih laci ada namanya.',
  },
  {
    to: PRACTICE_ADDRESS,
    icon: GraduationCap,
    title: 'Coba jual',
    text: 'Penjualan latihan di kasir dengan barang Anda: tidak mengubah stok, kas, atau laporan.',
  },
] as const;

/** What a shop does that can sell and has not sold yet, each with its reason. */
export function NextDeeds() {
  return (
    <div className="mb-6">
      <Panel title="Toko siap berjualan">
        <PanelRows>
          {DEEDS.map(({ to, icon: Icon, title, text }) => (
            <li key={to} className="border-b last:border-0">
              <Link to={to} className="flex min-h-14 items-center gap-3.5 px-3 py-2 hover:bg-canvas focus-visible:-outline-offset-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-brand-soft text-leaf-700" aria-hidden="true">
                  <Icon className="size-5" />
                </span>
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-ink-soft">{text}</span>
                </span>
                <ArrowRight className="size-4 shrink-0 text-leaf-700" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </PanelRows>
      </Panel>
    </div>
  );
}
