import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import type { SumKind } from '@lapak/contract/states/finding';
import type { LedgerGap } from '../stock/index.ts';
import type { NewFinding } from './queries.ts';
import type { SumGap } from './search-queries.ts';

/** A stock figure that isn't what its ledger comes to, as a finding. */
export function findingOfStock({ product_id, variant_id, name, stock, ledger }: LedgerGap): NewFinding {
  return {
    kind: 'stock',
    about: `figure ${product_id}/${variant_id ?? ''}`,
    order_id: null,
    product_id,
    variant_id,
    expected: ledger,
    found: stock,
    detail: `${name}: stok tercatat ${stock}, jumlah mutasinya ${ledger}.`,
  };
}

const TEXTS: Record<SumKind, (gap: { expected: string; found: string }) => string> = {
  items: ({ expected, found }) => `barang-barangnya ${expected}, subtotal pesanan ${found}.`,
  status: () => 'pembayaran dan pesanan tidak sepakat apakah sudah lunas.',
  amount: ({ expected, found }) => `pesanan ${expected}, tagihan pembayarannya ${found}.`,
  tenders: ({ expected, found }) => `penjualan ${expected}, uang yang dicatat kasir ${found}.`,
  refunds: ({ expected, found }) => `menurut barangnya ${expected} dikembalikan, menurut pesanan ${found}.`,
};

/** Sums of an order that don't agree, as a finding. */
export function findingOfSums({ kind, order_id, code, owes, expected, found }: SumGap): NewFinding {
  const sums = { expected: formatRupiahExactly(expected), found: formatRupiahExactly(found) };
  const detail = owes ? `dibatalkan setelah lunas, dari ${sums.expected} baru ${sums.found} yang dikembalikan.` : TEXTS[kind](sums);
  return { kind, about: `order ${order_id}`, order_id, product_id: null, variant_id: null, expected, found, detail: `${code}: ${detail}` };
}
