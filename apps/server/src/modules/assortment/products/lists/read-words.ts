import { CERTIFICATE_LABELS, type CertificateKind } from '@lapak/contract/assortment/certificate-kinds';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { wordsOf } from '../../../../database/search.ts';
import type { ProductFilter } from '../records/filter-queries.ts';
import { comparable, findPhrase, type SearchTerm, type Vocabulary } from '../words/search-terms.ts';
import { readPrice } from './read-price.ts';
import { readSize } from './read-size.ts';

/** Words that narrow a list instead of standing in a product's text (decision 129). */
export interface WordFilter {
  /** As the chip says it. */
  label: string;
  /** The search without these words. */
  without: string;
  filter: Pick<ProductFilter, 'certificates' | 'isReduced' | 'isFood' | 'priceFrom' | 'priceTo'>;
  sort?: 'price_asc';
}

/** A shopper's search: what must stand in a product, and what narrows the list. */
export interface ReadSearch {
  terms: SearchTerm[];
  filters: WordFilter[];
  /** What was typed, without the words of filters. */
  words: string;
}

/** Say nothing of a product by themselves. They don't have to match, and count where they stand in a name. */
const FILLERS = new Set(
  (
    'yang yg dan dengan dgn di ke dari untuk utk buat bagi pada atau the a an for of and with best good ' +
    'enak lezat nikmat mantap asli khas original ori terbaik bagus unggulan berkualitas kualitas terlaris laris favorit populer ' +
    'rekomendasi jual beli harga cari mau ingin ada saya aku kami dong ya apa aja saja produk barang belanja online toko buatan ' +
    'bersertifikat sertifikat lokal'
  ).split(' '),
);

type Narrowing = Pick<WordFilter, 'label' | 'filter' | 'sort'>;

const certificate = (kind: CertificateKind): Narrowing => ({
  label: `Bersertifikat ${CERTIFICATE_LABELS[kind]}`,
  filter: { certificates: [kind] },
});
const REDUCED: Narrowing = { label: 'Sedang diskon', filter: { isReduced: true } };
const CHEAP: Narrowing = { label: 'Termurah dulu', filter: {}, sort: 'price_asc' };
const FOOD: Narrowing = { label: 'Makanan & minuman', filter: { isFood: true } };

/** By what they are compared with, words of one term apart. */
const NARROWINGS: ReadonlyMap<string, Narrowing> = new Map([
  ...namesOf(certificate('halal'), 'halal', 'bersertifikat halal', 'sertifikat halal', 'sertifikasi halal'),
  ...namesOf(certificate('organic'), 'organik', 'organic'),
  ...namesOf(certificate('bpom'), 'bpom', 'bpom md', 'terdaftar bpom', 'izin bpom'),
  ...namesOf(certificate('pirt'), 'pirt', 'p irt', 'izin pirt'),
  ...namesOf(REDUCED, 'diskon', 'discount', 'promo', 'promosi', 'obral', 'sale', 'potongan harga', 'turun harga', 'cuci gudang'),
  ...namesOf(CHEAP, 'murah', 'termurah', 'paling murah', 'harga murah', 'hemat', 'terjangkau', 'ekonomis', 'murmer', 'cheap'),
  ...namesOf(FOOD, 'makanan', 'makanan minuman', 'makan', 'pangan', 'food', 'kuliner'),
]);

function namesOf(narrowing: Narrowing, ...names: string[]): [string, Narrowing][] {
  return names.map((name) => [name, narrowing]);
}

/**
 * Reads what a shopper typed, from left to right, the longest first: prices ('di bawah 50 ribu'), sizes ('500gr'), words that narrow
 * ('halal', 'diskon'), phrases of the shop's list and places, single words.
 */
export function readWords(typed: string | undefined, vocabulary: Vocabulary): ReadSearch {
  const words = wordsOf(typed).filter((word) => comparable(word) !== '');
  const terms: SearchTerm[] = [];
  const found: { narrowing: Narrowing; from: number; to: number }[] = [];
  for (let place = 0; place < words.length; ) {
    const rest = words.slice(place);
    const phrase = findPhrase(rest, vocabulary);
    const narrowing = narrowingAt(rest);
    const size = readSize(rest);
    let taken = phrase.taken;
    // What an admin wrote down as one phrase stays one: 'makanan ringan' is no food in general.
    if (narrowing && (!phrase.isKnown || narrowing.taken >= phrase.taken)) {
      taken = narrowing.taken;
      found.push({ narrowing: narrowing.is, from: place, to: place + taken });
    } else if (size) {
      taken = size.taken;
      terms.push({ typed: rest.slice(0, taken).join(' '), words: size.forms[0], meanings: size.forms.slice(1) });
    } else {
      terms.push({ ...phrase.term, ...(isFiller(phrase.term, vocabulary) ? { isOptional: true } : {}) });
    }
    place += taken;
  }
  const isSomething = found.length > 0 || terms.some(({ isOptional }) => !isOptional);
  return {
    terms: isSomething ? terms : terms.map(({ isOptional: _, ...term }) => term),
    filters: found.map(({ narrowing, from, to }) => ({
      ...narrowing,
      without: words.filter((_, at) => at < from || at >= to).join(' '),
    })),
    words: words.filter((_, at) => !found.some(({ from, to }) => at >= from && at < to)).join(' '),
  };
}

/** All that is sold here comes from the shop's province, so its name tells nothing apart. */
function isFiller({ words, meanings, place }: SearchTerm, { home }: Vocabulary): boolean {
  return meanings.length === 0 && place === undefined && (FILLERS.has(words) || words === home);
}

function narrowingAt(rest: readonly string[]): { is: Narrowing; taken: number } | null {
  const price = readPrice(rest);
  if (price) return { is: { label: priceText(price), filter: { priceFrom: price.from, priceTo: price.to } }, taken: price.taken };
  for (const taken of [2, 1]) {
    const is = NARROWINGS.get(comparable(rest.slice(0, taken).join(' ')));
    if (is && rest.length >= taken) return { is, taken };
  }
  return null;
}

function priceText({ from, to }: { from?: number | undefined; to?: number | undefined }): string {
  const text = (rupiah: number) => formatRupiah(toSen(rupiah));
  if (from !== undefined && to !== undefined) return `${text(from)} – ${text(to)}`;
  return from === undefined ? `Sampai ${text(to ?? 0)}` : `Mulai ${text(from)}`;
}
