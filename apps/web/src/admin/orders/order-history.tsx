import type { OrderEvent } from '@lapak/contract/schemas/orders';
import { dateTime } from '../../lib/format.ts';
import { eventWord } from './order-words.ts';
import { PanelSection } from './panel-section.tsx';

/** Every move of the order and its payment, newest first. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <PanelSection title="Riwayat">
      {events.length === 0 ? (
        <p className="text-ink-soft">Belum ada perubahan pada pesanan ini.</p>
      ) : (
        <ol className="ml-1.5 grid gap-4 border-l-2 border-leaf-200 pl-5">
          {[...events].reverse().map((event) => (
            <li
              key={event.id}
              className="relative before:absolute before:top-1.5 before:-left-[1.6875rem] before:size-3 before:rounded-full before:border-2 before:border-surface before:bg-leaf-600"
            >
              <p className="font-semibold">
                {event.field === 'payment_status' && 'Pembayaran: '}
                {event.from !== null && `${eventWord(event.field, event.from)} → `}
                {eventWord(event.field, event.to)}
              </p>
              <p className="text-sm break-words text-ink-soft">
                {[event.reason, event.by && `oleh ${event.by}`, dateTime(event.created_at)].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </PanelSection>
  );
}
