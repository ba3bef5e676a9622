import type { PartnerPayment } from '@lapak/contract/partners/partners';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { WithdrawPayment } from './withdraw-payment.tsx';

/** What can be done about a payment: its slip, saying whether it has arrived, and taking back what was noted by mistake. */
export function SettlePayment({ payment: { id, state, has_photo } }: { payment: PartnerPayment }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const settling = useSend('settlePartnerPayment', { key: `partner-payment-${id}`, done: () => 'Status pembayaran disimpan.' });
  const settle = (outcome: 'paid' | 'not_paid') => settling.send({ params: { id }, body: { outcome, note: null } });
  const giveBack = async () => {
    const yes = await confirm({
      title: 'Pembayaran ini tidak sampai?',
      text: 'Jumlahnya kembali ke saldo mitra sebagai catatan baru. Ini tidak dapat diurungkan; catat pembayaran baru bila uangnya dikirim lagi.',
      confirmText: 'Ya, tidak sampai',
    });
    if (yes) await settle('not_paid');
  };
  return (
    <>
      {state === 'unclear' && (
        <Button variant="secondary" size="sm" disabled={settling.pending} onClick={() => void settle('paid')}>
          Sudah sampai
        </Button>
      )}
      {state !== 'not_paid' && state !== 'withdrawn' && (
        <>
          <Button variant="ghost" size="sm" disabled={settling.pending} onClick={() => void giveBack()}>
            Tidak sampai
          </Button>
          <Button variant="ghost" size="sm" disabled={settling.pending} onClick={() => setWithdrawing(true)}>
            Batalkan catatan
          </Button>
        </>
      )}
      {isWithdrawing && <WithdrawPayment id={id} onClose={() => setWithdrawing(false)} />}
      {has_photo && (
        <DownloadButton call="getPartnerPaymentPhoto" input={{ params: { id } }} size="sm">
          Bukti
        </DownloadButton>
      )}
    </>
  );
}
