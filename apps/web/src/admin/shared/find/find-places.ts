import { href } from 'react-router';
import { ledgerView, monthsView } from '../addresses/accounting-view.ts';
import { certificateView } from '../addresses/certificate-view.ts';
import { courierView } from '../addresses/courier-view.ts';
import { importView } from '../addresses/import-view.ts';
import { labelView } from '../addresses/label-view.ts';
import { newOrderView } from '../addresses/new-order-view.ts';
import { productView } from '../addresses/product-view.ts';
import { receiptView } from '../addresses/receipt-view.ts';
import { settingsAddress } from '../addresses/settings-view.ts';
import { stockView } from '../addresses/stock-view.ts';
import { ADMIN_ENTRIES, isThere, PRACTICE_ADDRESS } from '../components/entries.ts';
import { shownFeatures } from '../components/features.ts';
import { PLAIN_SECTIONS, PLUGIN_FIELDS, SETTINGS_SECTIONS, type SectionText, sectionOf } from '../components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../components/settings-texts.ts';
import type { FindItem } from './find-item.ts';
import { FIELD_SYNONYMS, SYNONYMS } from './synonyms.ts';

interface Place extends FindItem {
  /** Other words for it. */
  synonyms: string;
  /** The tab or the section that is there. */
  tab?: Parameters<typeof isThere>[0];
}

const place = (title: string, to: string, note: string): Place => ({
  key: `${title} ${to}`,
  title,
  note,
  to,
  synonyms: SYNONYMS[title] ?? '',
});
const act = (title: string, to: string) => place(title, to, 'Tindakan');
const till = (title: string) => place(title, href('/admin/pos'), 'Di menu kasir');

const ACTS: readonly Place[] = [
  act('Tambah produk', productView.address({ edit: 'new' })),
  act('Buka kasir', href('/admin/pos')),
  act('Latihan kasir', PRACTICE_ADDRESS),
  act('Buat pesanan', newOrderView.address()),
  act('Barang masuk', receiptView.address()),
  act('Koreksi stok', stockView.address({ adjust: true })),
  act('Impor produk', importView.address()),
  act('Cetak label rak', labelView.address()),
  act('Tambah mitra', `${href('/admin/businesses')}?edit=new`),
  act('Tambah kategori', `${href('/admin/categories')}?edit=new`),
  act('Tambah kurir', courierView.address({ edit: 'new' })),
  act('Tambah pengguna', `${href('/admin/users')}?edit=new`),
  act('Tambah sertifikat', certificateView.address({ edit: 'new' })),
  act('Tutup periode mitra', href('/admin/partners/closing')),
  place('Stok menipis', productView.address({ stock: 'low', status: 'active' }), 'Daftar'),
  till('Pencetak struk'),
  till('Layar pelanggan'),
  till('Ganti kasir'),
  till('Kunci kasir'),
  till('Buka laci'),
  place('Profil dan PIN', href('/profile'), 'Akun Anda'),
];

/** Every screen by the name of its tab, or of its entry where it has no siblings. */
const SCREENS: readonly Place[] = [
  ...ADMIN_ENTRIES.flatMap(({ label, to, tabs = [] }) => [
    place(label, to, 'Menu'),
    ...tabs.filter((tab) => tab.label !== `Semua ${label.toLowerCase()}`).map((tab) => ({ ...place(tab.label, tab.to, label), tab })),
  ]),
  place('Buku besar', ledgerView.address(), 'Untuk akuntan'),
  place('Tutup bulan', monthsView.address(), 'Untuk akuntan'),
];

const SECTIONS: readonly Place[] = [...Object.values(SETTINGS_SECTIONS), ...Object.values<SectionText>(PLAIN_SECTIONS)].map((section) => ({
  ...place(section.title, settingsAddress(section.id), 'Pengaturan'),
  tab: section,
}));

/** Every field of the settings. */
const FIELDS: readonly Place[] = Object.entries(SETTINGS_FIELDS).flatMap(([name, labels]) => {
  const section = sectionOf(name);
  if (!section) return [];
  return Object.entries(labels).map(([field, label]) => ({
    key: `${name}.${field}`,
    title: label,
    note: `Pengaturan · ${section.title}`,
    to: settingsAddress(section.id, field),
    synonyms: FIELD_SYNONYMS[`${name}.${field}`] ?? '',
    tab: ofPlugin(`${name}.${field}`) ?? section,
  }));
});

function ofPlugin(field: string): Place['tab'] {
  const feature = PLUGIN_FIELDS[field];
  return feature && { feature, isBrought: true };
}

const SETTINGS: ReadonlySet<Place> = new Set([...SECTIONS, ...FIELDS]);
/** A setting comes after the screens that are called so, unless it is named in full. */
const SETTING_RANKS = [0, 3.5, 3.6, 3.4, 4.5];

/** Up to the beginning of a word of its name; what only its other words hold comes after the records. */
const FARTHEST_NEAR = 4.5;

const ALL = [...ACTS, ...SCREENS, ...SECTIONS, ...FIELDS];
const MAX_PLACES = 8;

/** What one can do, see and set without asking the server, the likeliest first. */
export function findPlaces(typed: string): FindItem[] {
  return ranked(ALL, typed);
}

/** The same in two: what is called so or begins so, which stands before records that only hold the letters, and the rest. */
export function splitPlaces(typed: string): { near: FindItem[]; far: FindItem[] } {
  const near = ranked(ALL, typed, FARTHEST_NEAR);
  return { near, far: findPlaces(typed).filter(({ key }) => !near.some((each) => each.key === key)) };
}

/** The settings' sections and fields alone. */
export function findSettings(typed: string): FindItem[] {
  return ranked([...SETTINGS], typed);
}

function ranked(places: readonly Place[], typed: string, farthest = Number.POSITIVE_INFINITY): FindItem[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const features = shownFeatures();
  return places
    .filter(({ tab }) => tab === undefined || isThere(tab, features))
    .flatMap((each) => {
      const rank = rankOf(each, words);
      if (rank === null) return [];
      return [{ each, rank: SETTINGS.has(each) ? (SETTING_RANKS[rank] ?? rank) : rank }];
    })
    .filter(({ rank }) => rank <= farthest)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_PLACES)
    .map(({ each: { key, title, note, to } }) => ({ key, title, note, to }));
}

/**
 * How near a place is to what is typed, 0 the nearest; null where a word is missing. Its own name comes before what people call it, whole
 * words before beginnings, and those before what only its kind says.
 */
function rankOf({ title, note, synonyms }: Place, words: readonly string[]): number | null {
  const named = wordsOf(title);
  const called = wordsOf(synonyms);
  if (named.join(' ') === words.join(' ')) return 0;
  if (named.join(' ').startsWith(words.join(' '))) return 1;
  if (areWords(words, named)) return 2;
  if (areWords(words, called)) return 3;
  if (begin(words, named)) return 4;
  if (areWords(words, [...named, ...called])) return 5;
  if (begin(words, [...named, ...called])) return 6;
  return begin(words, [...named, ...called, ...wordsOf(note)]) ? 7 : null;
}

function areWords(words: readonly string[], of: readonly string[]): boolean {
  return words.every((word) => of.includes(word));
}

function begin(words: readonly string[], of: readonly string[]): boolean {
  return words.every((word) => of.some((each) => each.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Shown before anything is typed. */
export const FIRST_PLACES: readonly FindItem[] = ACTS.slice(0, 4);

/** What all places are called, which synonyms are kept by, and the fields by their names. */
export function placeTitles(): ReadonlySet<string> {
  return new Set([...ALL.map(({ title }) => title), ...FIELDS.map(({ key }) => key)]);
}
