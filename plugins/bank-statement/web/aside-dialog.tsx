import { AskDialog } from '@lapak/web/admin/shared/form/ask-dialog.tsx';
import { useAttemptKey } from '@lapak/web/lib/attempt-key.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { longDay } from '@lapak/web/lib/format.ts';
import { useContractForm } from '@lapak/web/lib/forms/use-contract-form.ts';
import { notify } from '@lapak/web/lib/notify.ts';
import { TextField } from '@lapak/web/ui/form/text-field.tsx';
import { useRevalidator } from 'react-router';
import { BankAsideInput, type BankLine } from '../contract/bank-statement.ts';
import { signedRupiah } from './signed-rupiah.ts';

/** Says why a line of the bank isn't the shop's money. */
export function AsideDialog({ line: { id, day, amount, description }, onClose }: { line: BankLine; onClose: () => void }) {
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(BankAsideInput, {
    values: { reason: '' },
    send: (body) => api.call('setBankLineAside', { params: { id }, body, headers: { 'idempotency-key': keyOf({ id, ...body }) } }),
    onSaved: () => {
      notify('success', 'Dicatat sebagai bukan uang toko.');
      onClose();
      void revalidate();
    },
    onRefused: () => void revalidate(),
  });
  return (
    <AskDialog
      contractForm={contractForm}
      title="Bukan uang toko?"
      description={`${longDay(day)}, ${signedRupiah(amount)}: ${description}. Baris ini tidak masuk buku, dan tetap terlihat dalam selisih.`}
      onClose={onClose}
    >
      <TextField
        form={contractForm.form}
        name="reason"
        label="Alasan"
        hint="Misalnya: uang pribadi pengurus, atau salah kirim."
        required
        maxLength={200}
        autoComplete="off"
        autoFocus
      />
    </AskDialog>
  );
}
