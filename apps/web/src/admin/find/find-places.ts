import { href } from 'react-router';
import { ADMIN_ENTRIES } from '../parts/entries.ts';
import { SETTINGS_SECTIONS } from '../parts/settings-texts.ts';
import { certificateView } from '../views/certificate-view.ts';
import { countView } from '../views/count-view.ts';
import { courierView } from '../views/courier-view.ts';
import { dataRequestView } from '../views/data-request-view.ts';
import { importView } from '../views/import-view.ts';
import { labelView } from '../views/label-view.ts';
import { newOrderView } from '../views/new-order-view.ts';
import { productView } from '../views/product-view.ts';
import { receiptView } from '../views/receipt-view.ts';
import { shiftView } from '../views/shift-view.ts';
import { stockView } from '../views/stock-view.ts';
import { taxView } from '../views/tax-view.ts';
import { wishView } from '../views/wish-view.ts';
import type { FindItem } from './find-item.ts';

const act = (title: string, to: string, note = 'Tindakan'): FindItem => ({ key: to, title, note, to });

/** What one can do, see and set without asking the server. */
const PLACES: readonly FindItem[] = [
  act('Tambah produk', productView.address({ edit: 'new' })),
  act('Buka kasir', href('/admin/pos')),
  act('Buat pesanan', newOrderView.address()),
  act('Barang masuk', receiptView.address()),
  act('Koreksi stok', stockView.address({ adjust: true })),
  act('Hitung stok', countView.address()),
  act('Impor produk', importView.address()),
  act('Cetak label rak', labelView.address()),
  act('Tambah mitra', `${href('/admin/businesses')}?edit=new`),
  act('Tambah kategori', `${href('/admin/categories')}?edit=new`),
  act('Tambah kurir', courierView.address({ edit: 'new' })),
  act('Tambah pengguna', `${href('/admin/users')}?edit=new`),
  act('Tambah sertifikat', certificateView.address({ edit: 'new' })),
  act('Stok menipis', productView.address({ stock: 'low', status: 'active' }), 'Daftar'),
  act('Permintaan data', dataRequestView.address(), 'Daftar'),
  act('Riwayat shift', shiftView.address(), 'Daftar'),
  act('Permintaan mitra', wishView.address({ state: 'waiting' }), 'Daftar'),
  act('Omzet bulanan', taxView.address(), 'Daftar'),
  ...ADMIN_ENTRIES.map(({ label, to }) => act(label, to, 'Menu')),
  ...Object.values(SETTINGS_SECTIONS).map(({ id, title }) => act(title, `${href('/admin/settings')}#${id}`, 'Pengaturan')),
];

const MAX_PLACES = 6;

/** The places in whose name or kind every typed word begins one. */
export function findPlaces(typed: string): FindItem[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const fits = ({ title, note }: FindItem) => {
    const named = `${title} ${note}`.toLowerCase().split(/\s+/u);
    return words.every((word) => named.some((name) => name.startsWith(word)));
  };
  return PLACES.filter(fits).slice(0, MAX_PLACES);
}

/** Shown before anything is typed. */
export const FIRST_PLACES: readonly FindItem[] = PLACES.slice(0, 4);
