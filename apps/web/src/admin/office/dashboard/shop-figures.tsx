import type { Dashboard } from '@lapak/contract/office/dashboard';
import { countText, rupiah } from '../../../lib/format.ts';

/** The four figures of the dashboard (spec section 2). The day begins at midnight in Aceh. */
export function ShopFigures({ dashboard }: { dashboard: Dashboard }) {
  const { orders_today, orders_waiting, revenue_this_month, active_products, low_stock, partners, applications_waiting } = dashboard;
  return (
    <dl className="grid grid-cols-2 gap-3 max-[26rem]:grid-cols-1 lg:grid-cols-4">
      <Stat label="Pesanan hari ini" value={countText(orders_today)} note={`${countText(orders_waiting)} menunggu konfirmasi`} />
      <Stat label="Pendapatan bulan ini" value={rupiah(revenue_this_month)} note="Pesanan yang lunas atau diterima" />
      <Stat label="Produk aktif" value={countText(active_products)} note={`${countText(low_stock.total)} stoknya menipis`} />
      <Stat label="Mitra" value={countText(partners)} note={`${countText(applications_waiting)} pendaftaran menunggu`} />
    </dl>
  );
}

function Stat({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="rounded-xl border bg-surface px-4 py-3 shadow-sm">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-xl font-bold tracking-tight tabular-nums">{value}</dd>
      <dd className="text-sm text-ink-soft">{note}</dd>
    </div>
  );
}
