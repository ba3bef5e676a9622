import type { Dashboard } from '@lapak/contract/office/dashboard';
import { countText, rupiah } from '../../../lib/format.ts';
import { Stat, StatGroup } from '../../../ui/stat.tsx';

/** The four figures of the dashboard (spec section 2). The day begins at midnight in Aceh. */
export function ShopFigures({ dashboard }: { dashboard: Dashboard }) {
  const { orders_today, orders_waiting, revenue_this_month, active_products, low_stock, partners, applications_waiting } = dashboard;
  return (
    <StatGroup className="max-[26rem]:grid-cols-1">
      <Stat label="Pesanan hari ini" value={countText(orders_today)} note={`${countText(orders_waiting)} menunggu konfirmasi`} />
      <Stat label="Pendapatan bulan ini" value={rupiah(revenue_this_month)} note="Pesanan yang lunas atau diterima" />
      <Stat label="Produk aktif" value={countText(active_products)} note={`${countText(low_stock.total)} stoknya menipis`} />
      <Stat label="Mitra" value={countText(partners)} note={`${countText(applications_waiting)} pendaftaran menunggu`} />
    </StatGroup>
  );
}
