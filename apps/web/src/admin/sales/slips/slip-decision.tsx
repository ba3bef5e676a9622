import { MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import type { SlipReview } from '@lapak/contract/sales/slip-review';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { rupiah } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useUndo } from '../../shared/components/use-undo.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

type SlipDecisionProps = {
  review: Pick<SlipReview, 'slip' | 'order' | 'amount'>;
  /** The photo has been drawn, or has failed: nobody accepts what hasn't been seen. */
  seen: boolean;
  onDone: () => void;
};

/**
 * An admin's decision on a slip, in sight at the window's foot. The slip of an order that has ended or is paid can't pay it: the money is
 * noted, or there was none.
 */
export function SlipDecision({ review: { slip, order, amount }, seen, onDone }: SlipDecisionProps) {
  const [refusing, setRefusing] = useState(false);
  const offerUndo = useUndo();
  const isOpen = order.status !== 'cancelled' && order.payment_status === 'unpaid';
  const { send, pending } = useSend('decideSlip', {
    key: `slip-${slip.id}`,
    done: ({ data, undo }) =>
      isOpen
        ? { text: `Pesanan ${data.code} lunas dan dikonfirmasi.`, action: offerUndo(data.id, undo) }
        : 'Dicatat di masalah pembayaran.',
  });

  async function accept() {
    const answer = await send({ params: { id: slip.id }, body: { verdict: 'accepted' } });
    if (answer) onDone();
  }

  async function noteMoney() {
    const yes = await confirm({
      title: `${rupiah(amount)} sudah masuk?`,
      text: `Pesanan ${order.code} tidak menunggu pembayaran lagi. Uangnya dicatat sebagai masalah pembayaran, untuk dikembalikan atau dipakai bila pesanan diaktifkan lagi.`,
      confirmText: 'Ya, catat',
      destructive: false,
    });
    const answer = yes && (await send({ params: { id: slip.id }, body: { verdict: 'late' } }));
    if (answer) onDone();
  }

  return (
    <>
      {!isOpen && (
        <Alert tone="warning" title={order.status === 'cancelled' ? 'Pesanan ini sudah dibatalkan' : 'Pesanan ini sudah dibayar'}>
          {order.status !== 'cancelled' && order.payment_method !== MANUAL_PAYMENT && 'Pembayarannya masuk lewat pembayaran online. '}
          Periksa apakah uang transfernya masuk juga. Bila ya, catat agar dapat dikembalikan; bila tidak, tolak buktinya.
        </Alert>
      )}
      <div
        data-foot=""
        className="z-20 grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t bg-surface px-4 py-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 lg:sticky lg:bottom-0 lg:-mx-5 lg:-mb-5 lg:rounded-b-xl lg:px-5"
      >
        <Button variant="secondary" size="lg" onClick={() => setRefusing(true)} disabled={pending}>
          Tolak
        </Button>
        {isOpen ? (
          <Button
            size="lg"
            className="px-3! whitespace-nowrap"
            onClick={() => void accept()}
            disabled={!seen}
            pending={pending}
            pendingText="Menyimpan..."
          >
            Terima dan konfirmasi
          </Button>
        ) : (
          <Button size="lg" onClick={() => void noteMoney()} pending={pending} pendingText="Menyimpan...">
            Uang masuk
          </Button>
        )}
      </div>
      {refusing && <RefuseDialog slipId={slip.id} code={order.code} onClose={() => setRefusing(false)} onDone={onDone} />}
    </>
  );
}
