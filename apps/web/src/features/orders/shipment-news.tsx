import type { BuyerOrder } from '@lapak/contract/sales/orders';
import type { Tracking } from '@lapak/contract/sales/shipping';
import { Truck } from 'lucide-react';
import { dateTime } from '../../lib/format.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { CopyRow } from './copy-row.tsx';
import { courierMoment, quiet } from './courier-words.ts';

type Sent = Pick<BuyerOrder, 'status' | 'shipped_at' | 'tracking_number' | 'tracking'>;

/** Whether there is tracking to show: the parcel has left. */
export function hasShipmentNews({ status, shipped_at: shippedAt, tracking_number: number }: Omit<Sent, 'tracking'>): boolean {
  return (status === 'shipped' || status === 'delivered') && (shippedAt !== null || number !== null);
}

/** The parcel's tracking: since when, its number, and its steps. */
export function ShipmentNews({ order: { shipped_at: shippedAt, tracking_number: number, tracking } }: { order: Sent }) {
  return (
    <div className="grid gap-4 text-[0.9375rem]">
      {shippedAt !== null && (
        <p className="flex items-start gap-2.5">
          <Truck className="mt-0.5 size-5 shrink-0 text-leaf-700" aria-hidden="true" />
          <span>Dikirim {dateTime(shippedAt)} WIB</span>
        </p>
      )}
      {number !== null && (
        <CopyRow label="Nomor resi" value={number} copy={number} what="nomor resi" className="rounded-md bg-sunken px-3.5 py-2.5" />
      )}
      {tracking !== null && <Way tracking={tracking} />}
    </div>
  );
}

/** The courier's texts and times have no fixed format; this makes them readable. */
function Way({ tracking: { steps, answered_at: answeredAt, failing_since: failingSince } }: { tracking: Tracking }) {
  return (
    <section>
      <h3 className="font-bold">Perjalanan paket</h3>
      {steps.length === 0 ? (
        <p className="mt-1 text-ink-soft">Kurir belum memberi kabar untuk nomor ini. Biasanya muncul dalam satu hari.</p>
      ) : (
        <div className="mt-3">
          <Timeline
            entries={steps.map((step, position) => ({
              id: position,
              title: quiet(step.text),
              about: [courierMoment(step.at), quiet(step.place)].filter(Boolean).join(' · '),
            }))}
          />
        </div>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {failingSince === null
          ? answeredAt !== null && `Diperbarui ${dateTime(answeredAt)} WIB.`
          : `Kabar terbaru belum dapat diambil dari kurir sejak ${dateTime(failingSince)} WIB. Kami akan mencobanya lagi.`}
      </p>
    </section>
  );
}
