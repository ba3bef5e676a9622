import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import type { OrderEvent } from '@lapak/contract/sales/orders';
import { paymentMethodName } from '@lapak/contract/sales/payment-method-name';
import { PAYMENT_STATUS_LABELS } from '@lapak/contract/sales/payment-status';
import { READY } from '@lapak/contract/sales/pickup';
import { dateTime } from '../../lib/format.ts';
import { Timeline } from '../../ui/timeline.tsx';

/** An event as buyers get it; the back office adds why and by whom. */
type TimelineEvent = Omit<OrderEvent, 'by' | 'reason'> & Partial<Pick<OrderEvent, 'by' | 'reason'>>;

type OrderTimelineProps = {
  events: readonly TimelineEvent[];
  /** Names of the payment methods that the events mention. */
  methodNames: Readonly<Record<string, string>>;
  /** For the back office: also the previous value, why, and by whom. */
  detailed?: boolean | undefined;
  /** Its buyer fetches the order. */
  isFetched?: boolean;
};

/** The order's history, newest first. */
export function OrderTimeline({ events, methodNames, detailed = false, isFetched = false }: OrderTimelineProps) {
  // The initial 'unpaid' isn't shown.
  const shown = events.filter(({ field, from }) => field !== 'payment_status' || from !== null).reverse();
  return (
    <Timeline
      entries={shown.map((event) => ({
        id: event.id,
        title: whatHappened(event, { methodNames, detailed, isFetched }),
        about: (
          <>
            {detailed && [event.reason, event.by && `oleh ${event.by}`].filter(Boolean).map((part) => `${part} · `)}
            <time dateTime={event.created_at}>{dateTime(event.created_at)} WIB</time>
          </>
        ),
      }))}
    />
  );
}

function whatHappened(
  { field, from, to }: TimelineEvent,
  { methodNames, detailed, isFetched = false }: Omit<OrderTimelineProps, 'events'>,
): string {
  if (field === 'status' && to === 'shipped' && isFetched) return READY;
  const nameOf = (word: string) => (field === 'method' ? paymentMethodName(word, methodNames[word]) : (LABELS[field]?.[word] ?? word));
  if (field === 'status' && from === null) return 'Pesanan dibuat';
  if (field === 'reminder') return isFetched ? 'Pengingat' : 'Pengingat pembayaran';
  if (field === 'tracking') return to === '' ? 'Nomor resi dihapus' : `Nomor resi: ${to}`;
  if (field === 'late_money') return `Pembayaran ${to} masuk di luar tagihan`;
  if (field === 'changed') return to;
  if (field === 'returned') return `Barang dikembalikan: ${to}`;
  // Buyers also want to know which method was refused.
  if (field === 'method' && to === 'refused') return `${nameOf(from ?? '')} ditolak layanan pembayaran online`;
  if (field === 'method' && to === 'failed') return `Pembayaran dengan ${nameOf(from ?? '')} gagal`;
  const before = detailed && from !== null ? `${nameOf(from)} → ` : '';
  return `${SUBJECTS[field]}${before}${nameOf(to)}`;
}

const SUBJECTS = { status: '', payment_status: 'Pembayaran: ', slip: 'Bukti transfer: ', method: 'Metode pembayaran: ' };
const SLIP_LABELS: Record<string, string> = { sent: 'Dikirim', accepted: 'Diterima', refused: 'Ditolak' };
const LABELS: Partial<Record<OrderEvent['field'], Record<string, string>>> = {
  status: ORDER_STATUS_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
  slip: SLIP_LABELS,
};
