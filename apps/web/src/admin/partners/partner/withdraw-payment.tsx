import { CashUndo } from '@lapak/contract/ledger/cash-book';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';

/** Takes back a payment that was noted by mistake, with the reason. */
export function WithdrawPayment({ id, onClose }: { id: number; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(CashUndo, {
    values: { reason: '' },
    send: ({ reason }) => api.call('settlePartnerPayment', { params: { id }, body: { outcome: 'withdrawn', note: reason } }),
    onSaved: () => {
      notify('success', 'Catatan pembayaran dibatalkan.');
      onClose();
      void revalidate();
    },
    onRefused: () => void revalidate(),
  });
  return (
    <AskDialog
      contractForm={contractForm}
      title="Batalkan catatan pembayaran ini?"
      description="Untuk yang salah dicatat: uangnya tidak pernah dikirim. Jumlahnya kembali ke saldo mitra sebagai catatan baru. Bila uangnya dikirim tetapi tidak sampai, pilih 'Tidak sampai'."
      sendText="Batalkan catatan"
      pendingText="Membatalkan..."
      closeText="Kembali"
      danger
      onClose={onClose}
    >
      <TextField form={contractForm.form} name="reason" label="Alasan" required maxLength={200} autoComplete="off" autoFocus />
    </AskDialog>
  );
}
