import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { Order } from '@lapak/contract/sales/orders';
import { COD_PAYMENT, tripayChannel } from '@lapak/contract/sales/payment-status';
import { isPickup } from '@lapak/contract/sales/pickup';
import { type ReactNode, useState } from 'react';
import { linesOfOrder } from '../../../features/orders/order-line-view.ts';
import { OrderLines } from '../../../features/orders/order-lines.tsx';
import { OrderTimeline } from '../../../features/orders/order-timeline.tsx';
import { countText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { OrderMails } from '../../messages/mails/order-mails.tsx';
import { discrepancyView } from '../../shared/addresses/discrepancy-view.ts';
import { newOrderView } from '../../shared/addresses/new-order-view.ts';
import { TillReturns } from '../../shared/components/till-returns.tsx';
import { DeedSection, hasDeeds } from './deed-section.tsx';
import { LinesChangeDialog } from './lines-change-dialog.tsx';
import { NotesSection } from './notes-section.tsx';
import { hasLostPayment, orderFacts, paymentFacts, sums } from './order-facts.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { PaymentQuestion } from './payment-question.tsx';
import { ShipmentSection } from './shipment-section.tsx';
import { SlipSection } from './slip-section.tsx';
import { StatusSelect } from './status-select.tsx';
import { TagsSection } from './tags-section.tsx';
import { useOrderUpdate } from './use-order-update.ts';
import { hasReturns, WebReturns } from './web-returns.tsx';
import { WhatsappSection } from './whatsapp-section.tsx';

type OrderPanelProps = {
  /** The list's row at once, `detail` when it has loaded. Null closes the panel. */
  order: Order | null;
  detail: OrderDetail | null;
  /** Notices above the content. */
  notice: ReactNode;
  onClose: () => void;
};

/** The side panel of an order (spec section 2, orders admin: side panel). */
export function OrderPanel({ order, detail, notice, onClose }: OrderPanelProps) {
  // Keeps its content while the panel slides out.
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
      {shown && <OrderFacts order={shown} detail={detail?.id === shown.id ? detail : null} notice={notice} />}
    </SidePanel>
  );
}

function OrderFacts({ order: listed, detail, notice }: { order: Order; detail: OrderDetail | null; notice: ReactNode }) {
  const { order } = useOrderUpdate(listed);
  return (
    <div className="grid gap-7">
      {notice}
      {order.open_issues > 0 && (
        <Alert
          tone="warning"
          title="Pembayaran perlu diperiksa"
          action={
            <ButtonLink variant="secondary" size="sm" to={discrepancyView.address({ area: 'payment' })}>
              Buka pencocokan
            </ButtonLink>
          }
        >
          Ada {countText(order.open_issues)} masalah pembayaran pada pesanan ini.
        </Alert>
      )}
      {order.price_flag !== null && (
        <Alert tone="warning" title="Harga di kasir berbeda dari harga toko">
          {order.price_flag}
        </Alert>
      )}
      <Section title="Status">
        <MarkAsPaid order={listed} isRefused={hasLostPayment(detail)} />
        <StatusSelect order={listed} />
      </Section>
      {order.notes !== null && (
        <Section title="Catatan">
          <p className="break-words whitespace-pre-line">{order.notes}</p>
        </Section>
      )}
      <Section title="Produk">
        <OrderLines lines={linesOfOrder(order.order_items)} />
        {detail && <ChangeLines order={detail} />}
        {order.order_type === 'online' && (
          <ButtonLink variant="secondary" to={newOrderView.address({ again: order.id })}>
            Buat pesanan serupa
          </ButtonLink>
        )}
      </Section>
      {(order.shipping_name ?? order.shipping_phone ?? order.shipping_address) !== null && (
        <Section title={order.shipping_address === null ? 'Pembeli' : 'Pengiriman'}>
          <ShipmentSection order={order} detail={detail} />
        </Section>
      )}
      {detail && hasDeeds(detail) && (
        <Section title={isPickup(order) ? 'Pengambilan' : 'Di tempat pembeli'}>
          <DeedSection order={detail} />
        </Section>
      )}
      <Section title="Ringkasan">
        <DataList items={orderFacts(order, detail)} />
        <DataList items={sums(order)} />
        {detail && <DataList items={paymentFacts(detail)} />}
      </Section>
      {detail && <SlipSection slips={detail.slips} />}
      {detail?.till && (
        <Section title="Pengembalian">
          <TillReturns order={detail} />
        </Section>
      )}
      {detail && hasReturns(detail) && (
        <Section title="Pengembalian">
          <WebReturns order={detail} />
        </Section>
      )}
      {detail?.till && hasBeenPaid(order) && (
        <Section title="Struk">
          <OrderReceipt order={detail} till={detail.till} />
        </Section>
      )}
      {detail && <WhatsappSection order={detail} />}
      {detail && <NotesSection order={detail} />}
      {detail && <TagsSection order={detail} />}
      <OrderMails order={order} />
      {detail ? (
        <Section title="Riwayat">
          <OrderTimeline events={detail.events} methodNames={detail.method_names} detailed isFetched={isPickup(order)} />
        </Section>
      ) : (
        <SkeletonGroup label="Memuat riwayat pesanan...">
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
    </div>
  );
}

/** Before an order is paid its lines can be changed; afterwards only returns can. */
function ChangeLines({ order }: { order: OrderDetail }) {
  const [changing, setChanging] = useState(false);
  if (order.order_type !== 'online' || order.status !== 'pending' || order.payment_status !== 'unpaid') return null;
  return (
    <>
      <Button variant="secondary" wide onClick={() => setChanging(true)}>
        Ubah isi pesanan
      </Button>
      {changing && <LinesChangeDialog order={order} onClose={() => setChanging(false)} />}
    </>
  );
}

/**
 * A manual transfer is confirmed by hand; what is paid at the door is said with its goods, gateway payments settle themselves unless they
 * fail, and the till books its own.
 */
function MarkAsPaid({ order: listed, isRefused }: { order: Order; isRefused: boolean }) {
  const { order, pending, update } = useOrderUpdate(listed);
  const [asking, setAsking] = useState(false);
  const bySelf =
    order.order_type === 'pos' || order.payment_method === COD_PAYMENT || (tripayChannel(order.payment_method) !== null && !isRefused);
  if (order.payment_status !== 'unpaid' || bySelf) return null;
  // Confirms the order as well, as a gateway payment would.
  const book = (reason: string | undefined) =>
    update({ payment_status: 'paid', ...(order.status === 'pending' && { status: 'confirmed' }), ...(reason && { reason }) });
  return (
    <>
      <Button wide onClick={() => setAsking(true)} pending={pending} pendingText="Menyimpan...">
        Tandai sudah dibayar
      </Button>
      {asking && (
        <PaymentQuestion
          order={order}
          onNo={() => setAsking(false)}
          onYes={(reason) => {
            setAsking(false);
            void book(reason);
          }}
        />
      )}
    </>
  );
}

/** Only paid sales have a receipt. */
function hasBeenPaid({ payment_status }: Order): boolean {
  return payment_status === 'paid' || payment_status === 'refunded';
}
