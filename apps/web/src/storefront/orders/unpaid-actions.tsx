import { toSen } from '@lapak/contract/money/sen';
import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { awaitsMethod, COD_PAYMENT, MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { confirm } from '../../lib/confirm.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { MethodDialog } from './method-dialog.tsx';

/** Whether the buyer may still cancel the order or change its payment; the server checks again. */
export function mayChange(order: BuyerOrder): boolean {
  return order.status === 'pending' && order.payment_status === 'unpaid' && order.slip_state !== 'waiting';
}

// Another tab or device of the buyer is changing the method; the gateway answers within seconds.
const STILL_CHANGING = 'Pergantian metode sebelumnya masih diproses. Coba lagi sebentar, pilihan Anda tidak hilang.';

/** A buyer's actions on an unpaid order: another payment method, or cancel. */
export function UnpaidActions({ order }: { order: BuyerOrder }) {
  const { revalidate } = useRevalidator();
  const [choosing, setChoosing] = useState(false);
  /** A choice that failed stays selected when the dialog opens again. */
  const [wanted, setWanted] = useState<string | null>(null);
  const isRefused = awaitsMethod(order);
  const params = { token: order.token };
  const change = useSend('changePaymentMethod', {
    key: `method of ${order.token}`,
    done: () => 'Metode pembayaran diganti. Ikuti cara membayar yang baru.',
    failed: ({ code, message }) => (code === 'payment_pending' ? STILL_CHANGING : message),
  });
  const cancel = useSend('cancelUnpaidOrder', { key: `end of ${order.token}`, done: () => 'Pesanan dibatalkan.' });
  // A refusal usually means that the order was paid or has ended: reload to show it.
  const orShowWhy = async (answer: unknown) => {
    if (answer === null) await revalidate();
  };

  async function changeTo(method: string) {
    setChoosing(false);
    // A method that the gateway refused may be tried again.
    const stays = !isRefused && method === order.payment_method;
    const answer = stays ? undefined : await change.send({ params, body: { payment_method: method } });
    setWanted(answer === null ? method : null);
    await orShowWhy(answer);
  }

  async function askAndCancel() {
    const yes = await confirm({
      title: 'Batalkan pesanan ini?',
      text: isRefused
        ? 'Barangnya dilepas untuk pembeli lain. Belum ada yang ditagih.'
        : order.payment_method === COD_PAYMENT
          ? 'Barangnya dilepas untuk pembeli lain.'
          : order.payment_method === MANUAL_PAYMENT
            ? 'Barangnya dilepas untuk pembeli lain. Bila Anda sudah mentransfer, jangan batalkan dan hubungi kami.'
            : 'Barangnya dilepas untuk pembeli lain. Setelah itu jangan membayar lagi dengan kode pembayaran pesanan ini.',
      confirmText: 'Batalkan pesanan',
      cancelText: 'Jangan batalkan',
    });
    if (!yes) return;
    const answer = await cancel.send({ params });
    await orShowWhy(answer);
    // Its new state stands at the head, away from the button.
    if (answer) window.scrollTo({ top: 0 });
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t pt-5 *:grow sm:*:grow-0 print:hidden">
      <Button
        variant={isRefused ? 'primary' : 'secondary'}
        onClick={() => setChoosing(true)}
        pending={change.pending}
        pendingText={isRefused ? 'Menyiapkan...' : 'Mengganti...'}
      >
        {isRefused ? 'Pilih metode pembayaran' : 'Ganti metode pembayaran'}
      </Button>
      <Button variant="ghost" onClick={() => void askAndCancel()} pending={cancel.pending} pendingText="Membatalkan...">
        Batalkan pesanan
      </Button>
      {choosing && (
        <MethodDialog
          amount={toSen(order.total_amount - order.unique_digits)}
          method={wanted ?? order.payment_method}
          onChoose={(method) => void changeTo(method)}
          onClose={() => setChoosing(false)}
        />
      )}
      <ConfirmHost />
    </div>
  );
}
