import { formatMoment } from '../format-moment.ts';
import { formatRupiahExactly } from '../money/format-rupiah.ts';
import { asSen } from '../money/sen.ts';
import { CHANGE_KIND_LABELS, CHANGE_KINDS } from './change-kind.ts';
import type { SumKind } from './finding.ts';

/** What a look through the books found, as it is stored beside its two figures (decision 70): `findingText` says it. */
export type FindingDetail =
  | { code: 'stock'; name: string }
  /** Sums of an order, by its code; `owed` is one that was paid, was cancelled and hasn't been paid back. */
  | { code: SumKind | 'owed'; order: string }
  /** A row of the audit by its id and its seal: what it was about, as the seal says; null where it had none. */
  | {
      code: 'audit_changed' | 'audit_missing' | 'audit_unsealed';
      change: number;
      kind: string | null;
      record: number | null;
      at: string | null;
    }
  /** A seal that doesn't follow the one before it, or before which seals are missing. */
  | { code: 'audit_chain'; seal: number; missing: number }
  /** A seal that isn't the one that was noted outside of the database, and when. */
  | { code: 'audit_anchor'; seal: number; at: string }
  /** Stored as a sentence before there were codes. */
  | { code: 'earlier'; words: string };

/** What a finding says to the admin; of stock the figures are units, of the audit the beginnings of hashes, else sen. */
export function findingText({ detail, expected, found }: { detail: FindingDetail; expected: number; found: number }): string {
  if (detail.code === 'earlier') return detail.words;
  if (detail.code === 'stock') return `${detail.name}: stok tercatat ${found}, jumlah mutasinya ${expected}.`;
  if (detail.code === 'audit_chain') return chainText(detail.seal, detail.missing);
  if (detail.code === 'audit_anchor')
    return `Segel nomor ${detail.seal} tidak ada lagi atau bukan yang dicatat di luar database pada ${formatMoment(detail.at)}.`;
  if ('change' in detail) return changeText(detail);
  return `${detail.order}: ${sumText(detail.code, formatRupiahExactly(asSen(expected)), formatRupiahExactly(asSen(found)))}`;
}

function sumText(code: SumKind | 'owed', expected: string, found: string): string {
  switch (code) {
    case 'items':
      return `barang-barangnya ${expected}, subtotal pesanan ${found}.`;
    case 'status':
      return 'pembayaran dan pesanan tidak sepakat apakah sudah lunas.';
    case 'amount':
      return `pesanan ${expected}, tagihan pembayarannya ${found}.`;
    case 'tenders':
      return `penjualan ${expected}, uang yang dicatat kasir ${found}.`;
    case 'refunds':
      return `menurut barangnya ${expected} dikembalikan, menurut pesanan ${found}.`;
    case 'owed':
      return `dibatalkan setelah lunas, dari ${expected} baru ${found} yang dikembalikan.`;
  }
}

function chainText(seal: number, missing: number): string {
  return missing > 0
    ? `${missing} segel sebelum nomor ${seal} hilang, beserta catatan yang disegelnya.`
    : `Segel nomor ${seal} tidak menyambung dengan segel sebelumnya: salah satunya diubah.`;
}

const CHANGE_TEXTS = {
  audit_changed: 'isinya bukan lagi yang disegel.',
  audit_missing: 'tidak ada lagi.',
  audit_unsealed: 'ada tanpa segel: tidak ditulis oleh toko.',
};

function changeText({ code, change, kind, record, at }: Extract<FindingDetail, { change: number }>): string {
  const known = CHANGE_KINDS.find((each) => each === kind);
  const about = kind === null ? '' : ` ${known ? CHANGE_KIND_LABELS[known] : kind}${record === null ? '' : ` #${record}`}`;
  return `Catatan nomor ${change}${about === '' ? '' : ` tentang${about}`}${at === null ? '' : ` dari ${formatMoment(at)}`} ${CHANGE_TEXTS[code]}`;
}
