import type { ReportKind } from '@lapak/contract/bookkeeping/list-keys';
import type { SalesRow } from '@lapak/contract/bookkeeping/reports';
import { ORDER_TYPE_LABELS } from '@lapak/contract/order-types';
import { paymentMethodName } from '@lapak/contract/sales/payment-method-name';
import type { TableColumn } from '../../../http/send-table.ts';

const HEADINGS: Record<ReportKind, string> = {
  day: 'tanggal',
  product: 'produk',
  category: 'kategori',
  partner: 'mitra',
  channel: 'saluran',
  method: 'metode_pembayaran',
};

/** A report as CSV: the same rows as on the screen, all of them, called the same. */
export function reportColumns(by: ReportKind): TableColumn<SalesRow>[] {
  const ofLines = by === 'product' || by === 'category' || by === 'partner';
  return [
    ...(ofLines ? [{ name: `id_${HEADINGS[by]}`, cell: ({ key }: SalesRow) => (key === null ? null : Number(key)) }] : []),
    { name: HEADINGS[by], cell: (row) => nameOf(by, row) },
    { name: 'pesanan', cell: ({ orders }) => orders },
    ...(ofLines ? [{ name: 'unit', cell: ({ quantity }: SalesRow) => quantity }] : []),
    { name: ofLines ? 'penjualan' : 'pendapatan', cell: ({ revenue }) => revenue },
    { name: 'periode_sebelumnya', cell: ({ before }) => before },
    ...(by === 'partner'
      ? [
          { name: 'bagian_mitra', cell: ({ shares }: SalesRow) => shares?.partner ?? null },
          { name: 'bagian_toko', cell: ({ shares }: SalesRow) => shares?.shop ?? null },
          { name: 'belum_diketahui', cell: ({ shares }: SalesRow) => shares?.unknown ?? null },
        ]
      : []),
  ];
}

function nameOf(by: ReportKind, { key, name }: SalesRow): string | null {
  if (by === 'channel' && (key === 'pos' || key === 'online')) return ORDER_TYPE_LABELS[key];
  if (by === 'method' && key !== null) return paymentMethodName(key);
  return name ?? key;
}
