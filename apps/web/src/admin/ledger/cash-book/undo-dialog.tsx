import { type CashRow, CashUndo } from '@lapak/contract/ledger/cash-book';
import { useRevalidator } from 'react-router';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { titleOf } from '../../shared/components/cash-facts.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';

/** Takes a row back by a further one, with the reason. */
export function UndoDialog({ row, id, onClose }: { row: CashRow; id: number; onClose: () => void }) {
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(CashUndo, {
    values: { reason: '', with_fee: true },
    send: (body) => api.call('undoCashRow', { params: { id }, body, headers: { 'idempotency-key': keyOf({ id, ...body }) } }),
    onSaved: () => {
      notify('success', 'Dibatalkan dengan catatan baru.');
      onClose();
      void revalidate();
    },
    onRefused: () => void revalidate(),
  });
  return (
    <AskDialog
      contractForm={contractForm}
      title="Batalkan catatan ini?"
      description={`${titleOf(row)}, ${rupiah(row.amount)}. Catatan aslinya tetap ada. Bila shift lacinya sudah ditutup, uangnya menjadi 'Belum jelas' sampai dicatat lagi.`}
      sendText="Batalkan catatan"
      pendingText="Membatalkan..."
      closeText="Kembali"
      danger
      onClose={onClose}
    >
      {row.fee !== null && <CheckboxField form={contractForm.form} name="with_fee" label={`Batalkan juga biayanya, ${rupiah(row.fee)}`} />}
      <TextField form={contractForm.form} name="reason" label="Alasan" required maxLength={200} autoComplete="off" autoFocus />
    </AskDialog>
  );
}
