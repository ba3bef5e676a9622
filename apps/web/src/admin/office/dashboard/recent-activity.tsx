import type { Activity } from '@lapak/contract/office/dashboard';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUS_LABELS } from '@lapak/contract/sales/payment-status';
import { href } from 'react-router';
import { dateTime, rupiah } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { orderView } from '../../shared/addresses/order-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { signed } from '../../shared/components/stock-figures.ts';
import { Panel, PanelRow, PanelRows } from './panel.tsx';

/** Recent activity, newest first, with links (spec section 2, dashboard: recent-activity list). */
export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  return (
    <Panel title="Aktivitas terbaru" to={orderView.address()} linkText="Semua pesanan">
      {activity.length === 0 ? (
        <EmptyState title="Belum ada aktivitas">Pesanan, pembayaran, dan perubahan stok akan muncul di sini.</EmptyState>
      ) : (
        <PanelRows>
          {activity.map((event) => (
            <PanelRow key={`${event.kind}-${event.at}-${textOf(event)}`} to={addressOf(event)}>
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{textOf(event)}</span>
                {'total_amount' in event && (
                  <span className="block text-sm wrap-anywhere">
                    {[event.customer, rupiah(event.total_amount)].filter(Boolean).join(' · ')}
                  </span>
                )}
                <span className="block text-sm text-ink-soft">
                  {dateTime(event.at)}
                  {event.by !== null && ` · oleh ${event.by}`}
                </span>
              </span>
            </PanelRow>
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}

function textOf(event: Activity): string {
  switch (event.kind) {
    case 'order':
      return event.from === null
        ? `Pesanan #${event.order_id} ${event.order_type === 'pos' ? 'dijual di kasir' : 'dibuat'}`
        : `Pesanan #${event.order_id}: ${ORDER_STATUS_LABELS[event.to]}`;
    case 'payment':
      return `Pembayaran pesanan #${event.order_id}: ${PAYMENT_STATUS_LABELS[event.to]}`;
    case 'application':
      return `${event.name} mendaftar sebagai mitra`;
    case 'stock':
      return `Stok ${event.name}${event.variant_label === null ? '' : ` (${event.variant_label})`} ${signed(event.change)}`;
  }
}

function addressOf(event: Activity): string {
  if (event.kind === 'application') return `${href('/admin/businesses')}?edit=${event.business_id}`;
  return event.kind === 'stock' ? stockView.address({ product: event.product_id }) : orderView.address({ order: event.order_id });
}
