import type { ReportKind } from '@lapak/contract/bookkeeping/list-keys';
import type { SalesRow } from '@lapak/contract/bookkeeping/reports';
import { ORDER_TYPE_LABELS } from '@lapak/contract/order-types';
import { paymentMethodName } from '@lapak/contract/sales/payment-method-name';
import { countText, longDay, rupiah } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table.tsx';
import { Difference } from './difference.tsx';

export const KIND_LABELS: Record<ReportKind, string> = {
  day: 'Hari',
  product: 'Produk',
  category: 'Kategori',
  partner: 'Mitra',
  channel: 'Saluran',
  method: 'Metode pembayaran',
};

const NOBODYS: Partial<Record<ReportKind, string>> = {
  category: 'Tanpa kategori',
  partner: 'Tanpa mitra',
  product: 'Produk yang sudah dihapus',
};

export function countsLines(by: ReportKind): boolean {
  return by === 'product' || by === 'category' || by === 'partner';
}

function nameOf(by: ReportKind, { key, name }: SalesRow): string {
  if (by === 'day' && key !== null) return longDay(key);
  if (by === 'channel' && (key === 'pos' || key === 'online')) return ORDER_TYPE_LABELS[key];
  if (by === 'method' && key !== null) return paymentMethodName(key);
  return name ?? NOBODYS[by] ?? key ?? '';
}

export function reportColumns(by: ReportKind): Column<SalesRow>[] {
  const money = (key: string, header: string, cell: Column<SalesRow>['cell'], sort?: string): Column<SalesRow> => ({
    key,
    header,
    cell,
    sort,
    align: 'right',
    className: 'whitespace-nowrap',
  });
  return [
    {
      key: 'name',
      header: KIND_LABELS[by],
      heading: true,
      // Method names are the web app's; the server would sort by code.
      ...(by === 'method' ? {} : { sort: 'name' }),
      cell: (row) => <span className="wrap-anywhere">{nameOf(by, row)}</span>,
    },
    money('orders', 'Pesanan', ({ orders }) => countText(orders), 'orders'),
    ...(countsLines(by) ? [money('quantity', 'Unit', ({ quantity }) => countText(quantity ?? 0), 'quantity')] : []),
    money('revenue', countsLines(by) ? 'Penjualan' : 'Pendapatan', ({ revenue }) => <b>{rupiah(revenue)}</b>, 'revenue'),
    ...(by === 'partner'
      ? [
          money('partner', 'Bagian mitra', ({ shares }) => rupiah(shares?.partner ?? 0)),
          money('shop', 'Bagian toko', ({ shares }) => (
            <>
              {rupiah(shares?.shop ?? 0)}
              {shares !== null && shares.unknown > 0 && (
                <span className="block text-sm text-ink-soft">{rupiah(shares.unknown)} belum diketahui</span>
              )}
            </>
          )),
        ]
      : []),
    money(
      'before',
      'Sebelumnya',
      ({ revenue, before }) => (
        <>
          {rupiah(before)}
          <span className="block text-sm">
            <Difference now={revenue} before={before} />
          </span>
        </>
      ),
      'before',
    ),
  ];
}
