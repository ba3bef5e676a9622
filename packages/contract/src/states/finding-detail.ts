import { formatRupiahExactly } from '../money/format-rupiah.ts';
import { asSen } from '../money/sen.ts';
import type { SumKind } from './finding.ts';

/** What a look through the books found, as it is stored beside its two figures (decision 70): `findingText` says it. */
export type FindingDetail =
  | { code: 'stock'; name: string }
  /** Sums of an order, by its code; `owed` is one that was paid, was cancelled and hasn't been paid back. */
  | { code: SumKind | 'owed'; order: string }
  /** Stored as a sentence before there were codes. */
  | { code: 'earlier'; words: string };

/** What a finding says to the admin; of stock the figures are units, else sen. */
export function findingText({ detail, expected, found }: { detail: FindingDetail; expected: number; found: number }): string {
  if (detail.code === 'earlier') return detail.words;
  if (detail.code === 'stock') return `${detail.name}: stok tercatat ${found}, jumlah mutasinya ${expected}.`;
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
