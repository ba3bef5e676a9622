import { href } from 'react-router';
import { bankView } from '../../shared/addresses/bank-view.ts';
import { batchView } from '../../shared/addresses/batch-view.ts';
import { certificateView } from '../../shared/addresses/certificate-view.ts';
import { countView } from '../../shared/addresses/count-view.ts';
import { courierView } from '../../shared/addresses/courier-view.ts';
import { dataRequestView } from '../../shared/addresses/data-request-view.ts';
import { importView } from '../../shared/addresses/import-view.ts';
import { labelView } from '../../shared/addresses/label-view.ts';
import { newOrderView } from '../../shared/addresses/new-order-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import { receiptView } from '../../shared/addresses/receipt-view.ts';
import { shiftView } from '../../shared/addresses/shift-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { taxView } from '../../shared/addresses/tax-view.ts';
import { wishView } from '../../shared/addresses/wish-view.ts';
import { ADMIN_ENTRIES } from '../../shared/components/entries.ts';
import { SETTINGS_FIELDS, SETTINGS_SECTIONS, sectionOf } from '../../shared/components/settings-texts.ts';
import type { FindItem } from './find-item.ts';
import { SYNONYMS } from './synonyms.ts';

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
  act('Kedaluwarsa', batchView.address(), 'Daftar'),
  act('Rekening koran', bankView.address(), 'Daftar'),
  act('Profil dan PIN', href('/profile'), 'Akun Anda'),
  act('Kunci API', href('/admin/settings/api-keys'), 'Pengaturan'),
  act('Webhook', href('/admin/settings/webhooks'), 'Pengaturan'),
  ...ADMIN_ENTRIES.map(({ label, to }) => act(label, to, 'Menu')),
  ...Object.values(SETTINGS_SECTIONS).map(({ id, title }) => act(title, `${href('/admin/settings')}#${id}`, 'Pengaturan')),
];

/** The fields of the settings; several of one section lead to the same place. */
const FIELDS: readonly FindItem[] = Object.entries(SETTINGS_FIELDS).flatMap(([name, labels]) => {
  const section = sectionOf(name);
  return Object.entries(labels).map(([field, label]) => ({
    key: `${name}.${field}`,
    title: label,
    note: `Pengaturan · ${section?.title}`,
    to: `${href('/admin/settings')}#${section?.id}`,
  }));
});

const MAX_PLACES = 6;

/** The places of which every typed word begins a word: of the name or kind, then of what people call it too, then settings' fields. */
export function findPlaces(typed: string): FindItem[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const fits = (text: string) => {
    const named = wordsOf(text);
    return words.every((word) => named.some((name) => name.startsWith(word)));
  };
  const byName = ({ title, note }: FindItem) => fits(`${title} ${note}`);
  const bySynonym = (place: FindItem) => !byName(place) && fits(`${place.title} ${place.note} ${SYNONYMS[place.title] ?? ''}`);
  return [...PLACES.filter(byName), ...PLACES.filter(bySynonym), ...FIELDS.filter(byName)].slice(0, MAX_PLACES);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Shown before anything is typed. */
export const FIRST_PLACES: readonly FindItem[] = PLACES.slice(0, 4);

/** What all places are called, which synonyms are kept by. */
export function placeTitles(): ReadonlySet<string> {
  return new Set(PLACES.map(({ title }) => title));
}
