import type { Order, OrderDetail } from '@lapak/contract/schemas/orders';
import { type ReactNode, useState } from 'react';
import { linesOfOrder } from '../../features/orders/order-line-view.ts';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { ShippingDetails } from '../../features/orders/shipping-details.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPayment } from './order-payment.tsx';
import { PanelSection } from './panel-section.tsx';

type OrderPanelProps = {
  /** The order as far as it is known: the list's row at once, with `detail` a moment later. Null closes the panel. */
  order: Order | null;
  detail: OrderDetail | null;
  /** What there is to say above all of it. */
  notice: ReactNode;
  onClose: () => void;
};

/** All of one order (spec section 2, orders admin: side panel). */
export function OrderPanel({ order, detail, notice, onClose }: OrderPanelProps) {
  // While the panel slides away it still shows what it held.
  const [shown, setShown] = useState(order);
  if (order !== null && order !== shown) setShown(order);

  return (
    <SidePanel
      open={order !== null}
      onClose={onClose}
      title={shown ? `Pesanan #${shown.id}` : 'Pesanan'}
      footer={
        <Button variant="secondary" wide onClick={onClose}>
          Tutup detail
        </Button>
      }
    >
      {shown && (
        <div className="grid gap-7">
          {notice}
          {shown.open_issues > 0 && (
            <Alert tone="warning" title="Pembayaran perlu diperiksa">
              Ada {shown.open_issues} masalah pembayaran pada pesanan ini. Lihat daftarnya di atas tabel pesanan.
            </Alert>
          )}
          <OrderFacts order={shown} />
          <PanelSection title="Produk">
            <OrderLines lines={linesOfOrder(shown.order_items)} />
          </PanelSection>
          {shown.shipping_address !== null && (
            <PanelSection title="Pengiriman">
              <ShippingDetails order={shown} callable />
            </PanelSection>
          )}
          {detail?.id === shown.id ? (
            <>
              <OrderPayment order={detail} />
              <PanelSection title="Riwayat">
                <OrderTimeline events={detail.events} detailed />
              </PanelSection>
            </>
          ) : (
            <SkeletonGroup label="Memuat riwayat pesanan..." className="grid gap-3">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-20" />
            </SkeletonGroup>
          )}
        </div>
      )}
    </SidePanel>
  );
}
