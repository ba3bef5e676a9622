import { type Finding, FindingSettlement } from '@lapak/contract/schemas/reconciliation';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { notify } from '../../ui/notify.ts';

type SettleDialogProps = { finding: Finding; title: string; onClose: () => void };

/** 'Selesai': a finding goes with a word on what was done about it. */
export function SettleDialog({ finding: { area, id, detail }, title, onClose }: SettleDialogProps) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const { form, formProps, failure, pending } = useContractForm(FindingSettlement, {
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
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={detail}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingText="Menyimpan...">
            Tandai selesai
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="grid gap-4">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <TextAreaField
          form={form}
          name="note"
          label="Apa yang sudah dilakukan"
          hint="Misalnya: uang dikembalikan lewat transfer, 21 November."
          required
          maxLength={500}
          rows={3}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
