import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { DEED_LABELS, type DeedEnding, DeedInput, isOwedAtDoor, isUnderWay } from '@lapak/contract/sales/deeds';
import { COD_PAYMENT } from '@lapak/contract/sales/payment-status';
import { isPickup, READY } from '@lapak/contract/sales/pickup';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { dateTime, rupiah } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { PrivatePhoto } from '../../shared/components/private-photo.tsx';
import { askDialog, isOutdated } from '../../shared/form/declared-dialog.tsx';
import { money } from '../../shared/form/fields/number.tsx';
import { text } from '../../shared/form/fields/text.tsx';
import { useOrderUpdate } from './use-order-update.ts';

/** Whether an order is paid at its buyer's door or fetched by a code, or something was said of it there. */
export function hasDeeds(order: OrderDetail): boolean {
  return order.deeds.length > 0 || ((order.payment_method === COD_PAYMENT || order.pickup_code !== null) && isUnderWay(order));
}

/** What was said of an order at its buyer's door or at the counter, and the ways in which it ends there. */
export function DeedSection({ order }: { order: OrderDetail }) {
  const [ending, setEnding] = useState<DeedEnding | null>(null);
  const { pending, update } = useOrderUpdate(order);
  const isFetched = isPickup(order);
  const isBefore = order.status === 'pending' || order.status === 'confirmed';
  return (
    <div className="grid gap-4">
      {order.deeds.length > 0 && (
        <ul className="grid gap-2">
          {order.deeds.map(({ id, ending: outcome, courier_name, received_by, amount, by, created_at, has_photo }) => (
            <li key={id}>
              <p className="font-semibold">
                {[DEED_LABELS[outcome], received_by && `kepada ${received_by}`].filter(Boolean).join(' ')}
                {amount > 0 && `, ${rupiah(amount)} diterima`}
              </p>
              <p className="text-sm text-ink-soft">
                {[dateTime(created_at), courier_name, by && `dicatat ${by}`].filter(Boolean).join(' · ')}
              </p>
              {has_photo && <DeedPhoto id={id} />}
            </li>
          ))}
        </ul>
      )}
      {isUnderWay(order) && isFetched && (
        <>
          {order.pickup_code !== null && (
            <p>
              Kode pengambilan <strong className="text-lg tracking-widest tabular-nums">{order.pickup_code}</strong>
            </p>
          )}
          {isBefore && (
            <Button onClick={() => void update({ status: 'shipped' })} pending={pending} pendingText="Menyimpan...">
              {READY}
            </Button>
          )}
        </>
      )}
      {isUnderWay(order) && (
        <div className="grid gap-2 sm:grid-cols-3">
          <Button variant={isFetched && isBefore ? 'secondary' : 'primary'} onClick={() => setEnding('handed_over')}>
            {DEED_LABELS.handed_over}
          </Button>
          <Button variant="secondary" onClick={() => setEnding('refused')}>
            {DEED_LABELS.refused}
          </Button>
          {!isFetched && (
            <Button variant="secondary" onClick={() => setEnding('nobody')}>
              {DEED_LABELS.nobody}
            </Button>
          )}
        </div>
      )}
      {ending !== null && <DeedDialog order={order} ending={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

/** The photo that the courier took, loaded when it is asked for: the audit tells who looked. */
function DeedPhoto({ id }: { id: number }) {
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button size="sm" variant="secondary" className="mt-1" onClick={() => setShown(true)}>
        Lihat foto
      </Button>
    );
  return (
    <div className="mt-2 max-w-xs">
      <PrivatePhoto
        address={addressOf('getDeedPictureAsAdmin', { params: { id } })}
        alt="Foto serah terima dari kurir"
        failedText="Gagal memuat foto serah terima."
      />
    </div>
  );
}

const ABOUT: Record<DeedEnding, string> = {
  handed_over: 'Pesanan menjadi sudah diterima. Uangnya tercatat di kurir sampai disetor.',
  refused: 'Pesanan dibatalkan, dan barangnya kembali ke stok.',
  nobody: 'Pesanan tetap dalam perjalanan, dan dapat diantar lagi.',
};
const AT_COUNTER = 'Pesanan menjadi sudah diterima. Uang yang diterima di sini tercatat di brankas.';

const DeedDialog = askDialog(({ order, ending }: { order: OrderDetail; ending: DeedEnding }) => {
  const owed = isOwedAtDoor(order) ? order.total_amount : 0;
  const isHandedOver = ending === 'handed_over';
  return {
    title: `${DEED_LABELS[ending]}: pesanan #${order.id}`,
    about: isHandedOver && isPickup(order) ? AT_COUNTER : ABOUT[ending],
    sendText: DEED_LABELS[ending],
    danger: ending === 'refused',
    input: DeedInput,
    values: { ending, received_by: '', amount: isHandedOver ? owed : 0 },
    form: isHandedOver
      ? [
          ...(owed > 0 ? [money('amount', { label: 'Uang yang diterima', hint: `Yang harus diterima ${rupiah(owed)}.` })] : []),
          text('received_by', { label: 'Diterima oleh', autoFocus: true }),
        ]
      : [],
    send: (body, keyOf) =>
      api.call('recordDeed', { params: { id: order.id }, body, headers: { 'idempotency-key': keyOf({ id: order.id, ...body }) } }),
    done: `Pesanan #${order.id}: ${DEED_LABELS[ending].toLowerCase()}.`,
    reloads: isOutdated,
  };
});
