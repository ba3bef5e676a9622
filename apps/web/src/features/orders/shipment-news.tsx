import type { BuyerOrder } from '@lapak/contract/schemas/orders';
import type { Tracking } from '@lapak/contract/schemas/shipping';
import { Truck } from 'lucide-react';
import { dateTime } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { CopyButton } from './copy-button.tsx';

type Sent = Pick<BuyerOrder, 'status' | 'shipped_at' | 'tracking_number' | 'tracking'>;

/** What is known of a parcel that has left: since when, the number to follow it by, and its way so far. Nothing before. */
export function ShipmentNews({ order }: { order: Sent }) {
  const { shipped_at: shippedAt, tracking_number: number, tracking } = order;
  if (order.status !== 'shipped' && order.status !== 'delivered') return null;
  if (shippedAt === null && number === null) return null;
  return (
    <div className="mt-4 grid gap-4 border-t pt-4 text-[0.9375rem]">
      {shippedAt !== null && (
        <p className="flex items-start gap-2.5">
          <Truck className="mt-0.5 size-5 shrink-0 text-leaf-700" aria-hidden="true" />
          <span>Dikirim {dateTime(shippedAt)} WIB</span>
        </p>
      )}
      {number !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-3.5 py-2.5">
          <p className="min-w-0">
            <span className="block text-sm text-ink-soft">Nomor resi</span>
            <strong className="font-bold tracking-wide break-all">{number}</strong>
          </p>
          <CopyButton text={number} what="nomor resi" />
        </div>
      )}
      {tracking !== null && <Way tracking={tracking} />}
    </div>
  );
}

/** The courier's words and times as they came: they have no one form. */
function Way({ tracking: { steps, answered_at: answeredAt, failing_since: failingSince } }: { tracking: Tracking }) {
  return (
    <section>
      <h3 className="font-bold">Perjalanan paket</h3>
      {steps.length === 0 ? (
        <p className="mt-1 text-ink-soft">Kurir belum memberi kabar untuk nomor ini. Biasanya muncul dalam satu hari.</p>
      ) : (
        <ol className="mt-3 grid">
          {steps.map((step, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a courier may say the same twice
            <li key={position} className="relative flex gap-3.5 pb-4 last:pb-0">
              {position < steps.length - 1 && (
                <span className="absolute top-3 bottom-0 left-[0.3125rem] w-px translate-y-2 bg-paper-300" aria-hidden="true" />
              )}
              <span
                className={cx('mt-1.5 size-3 shrink-0 rounded-full', position === 0 ? 'bg-brand' : 'bg-paper-400')}
                aria-hidden="true"
              />
              <div className="min-w-0 wrap-anywhere">
                <p className={cx('leading-snug', position === 0 && 'font-semibold')}>{step.text}</p>
                <p className="text-sm text-ink-soft">{[step.at, step.place].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {failingSince === null
          ? answeredAt !== null && `Diperbarui ${dateTime(answeredAt)} WIB.`
          : `Kabar terbaru belum dapat diambil dari kurir sejak ${dateTime(failingSince)} WIB. Kami akan mencobanya lagi.`}
      </p>
    </section>
  );
}
