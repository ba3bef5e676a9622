import { madeOnce } from '../made-once.ts';
import { asSen, type NotSen, type Sen, toRupiah, toSen } from './sen.ts';

const formatter = madeOnce(
  () =>
    new Intl.NumberFormat('id-ID', {
      style: 'currency',
      currency: 'IDR',
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    }),
);

/** "Rp 45.000": rupiah without decimals in Indonesian form (spec section 9). The space is one that doesn't break. */
export function formatRupiah(amount: Sen): string {
  return formatWholeRupiah(toRupiah(amount));
}

/** "Rp 45.000" from whole rupiah as the gateway sends them, which may exceed the largest price. */
export function formatWholeRupiah<Amount extends number>(rupiah: NotSen<Amount>): string {
  return formatter().format(rupiah).replace(/\s/u, '\u00a0');
}

/** "Rp 45.000" or "Rp 45.000,50", exact to the last sen. */
export function formatRupiahExactly(amount: Sen): string {
  const sen = amount % 100;
  const rupiah = formatRupiah(asSen(amount - sen));
  return sen === 0 ? rupiah : `${rupiah},${String(Math.abs(sen)).padStart(2, '0')}`;
}

/** Parses a typed amount: "45.000", "Rp 45.000,50", "Rp. 45.000,-", "45000". Null when it isn't an amount of 0 or more. */
export function parseRupiah(text: string): Sen | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^(?:rp\.?|idr)/iu, '')
    // As by hand: no sen.
    .replace(/(?<=\d)[.,](?:-{1,2}|=)$/u, '');
  const indonesian = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/u.exec(plain);
  if (!indonesian?.[1]) return null;
  const rupiah = Number(`${indonesian[1].replaceAll('.', '')}.${indonesian[2] ?? '0'}`);
  return Number.isFinite(rupiah) && rupiah <= 100_000_000_000 ? toSen(rupiah) : null;
}
