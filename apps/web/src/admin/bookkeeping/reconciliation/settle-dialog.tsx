import { type Discrepancy, DiscrepancySettlement } from '@lapak/contract/bookkeeping/reconciliation';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';

type SettleDialogProps = { discrepancy: Discrepancy; title: string; onClose: () => void };

/** 'Selesai': closes a discrepancy with a note. */
export function SettleDialog({ discrepancy: { area, id, detail }, title, onClose }: SettleDialogProps) {
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(DiscrepancySettlement, {
    values: { action: 'settle', note: '' },
    send: (body) => api.call('settleFinding', { params: { area, id }, body }),
    onSaved: ({ message }) => {
      notify('success', message ?? 'Temuan ditandai selesai.');
      onClose();
      void revalidate();
    },
    onRefused: ({ code }) => {
      if (code === 'changed_meanwhile') void revalidate();
    },
  });
  return (
    <AskDialog contractForm={contractForm} title={title} description={detail} sendText="Tandai selesai" onClose={onClose}>
      <TextAreaField
        form={contractForm.form}
        name="note"
        label="Apa yang sudah dilakukan"
        hint="Misalnya: uang dikembalikan lewat transfer, 21 November."
        required
        maxLength={500}
        rows={3}
        autoFocus
      />
    </AskDialog>
  );
}
