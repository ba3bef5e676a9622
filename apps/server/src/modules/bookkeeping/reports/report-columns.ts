import type { ReportKind } from '@lapak/contract/bookkeeping/list-keys';
import type { SalesRow } from '@lapak/contract/bookkeeping/reports';
import { type Sen, toRupiah } from '@lapak/contract/money/sen';
import { ORDER_TYPE_LABELS } from '@lapak/contract/order-types';
import { paymentMethodName } from '@lapak/contract/sales/payment-method-name';
import type { z } from 'zod';
import type { TableColumn } from '../../../http/send-table.ts';

type Row = z.infer<typeof SalesRow>;
const rupiahOf = (amount: Sen | undefined) => (amount === undefined ? null : toRupiah(amount));

const HEADINGS: Record<ReportKind, string> = {
  day: 'tanggal',
  product: 'produk',
  category: 'kategori',
  partner: 'mitra',
  channel: 'saluran',
  method: 'metode_pembayaran',
};

/** A report as CSV: the same rows as on the screen, all of them, called the same. */
export function reportColumns(by: ReportKind): TableColumn<Row>[] {
  const ofLines = by === 'product' || by === 'category' || by === 'partner';
  return [
    ...(ofLines ? [{ name: `id_${HEADINGS[by]}`, cell: ({ key }: Row) => (key === null ? null : Number(key)) }] : []),
    { name: HEADINGS[by], cell: (row) => nameOf(by, row) },
    { name: 'pesanan', cell: ({ orders }) => orders },
    ...(ofLines ? [{ name: 'unit', cell: ({ quantity }: Row) => quantity }] : []),
    { name: ofLines ? 'penjualan' : 'pendapatan', cell: ({ revenue }) => toRupiah(revenue) },
    { name: 'periode_sebelumnya', cell: ({ before }) => toRupiah(before) },
    ...(by === 'partner'
      ? [
          { name: 'bagian_mitra', cell: ({ shares }: Row) => rupiahOf(shares?.partner) },
          { name: 'bagian_toko', cell: ({ shares }: Row) => rupiahOf(shares?.shop) },
          { name: 'belum_diketahui', cell: ({ shares }: Row) => rupiahOf(shares?.unknown) },
        ]
      : []),
  ];
}

function nameOf(by: ReportKind, { key, name }: Row): string | null {
  if (by === 'channel' && (key === 'pos' || key === 'online')) return ORDER_TYPE_LABELS[key];
  if (by === 'method' && key !== null) return paymentMethodName(key);
  return name ?? key;
}
