import { DayAcceptance, type DayAccounts, type DayFault } from '@lapak/contract/bookkeeping/days';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';

interface AcceptDialogProps {
  day: DayAccounts['day'];
  faults: readonly DayFault[];
  onClose: () => void;
}

/** Accepts what doesn't meet, with the reason that stays in the seal. */
export function AcceptDialog({ day, faults, onClose }: AcceptDialogProps) {
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(DayAcceptance, {
    values: { faults: faults.map(({ key }) => key), reason: '' },
    send: (body) => api.call('acceptDayFaults', { params: { day }, body }),
    onSaved: () => {
      notify('success', 'Diterima dengan alasan.');
      onClose();
      void revalidate();
    },
  });
  return (
    <AskDialog
      contractForm={contractForm}
      title={faults.length === 1 ? 'Terima dengan alasan' : `Terima ${countText(faults.length)} hal dengan satu alasan`}
      description="Alasan dan nama Anda ikut di segel hari ini dan tidak dapat diubah setelah hari ditutup."
      sendText="Terima"
      onClose={onClose}
    >
      <ul className="grid gap-1 text-[0.9375rem]">
        {faults.map(({ key, text, amount }) => (
          <li key={key} className="wrap-anywhere">
            {text} {amount !== null && <strong className="whitespace-nowrap">{rupiah(amount)}</strong>}
          </li>
        ))}
      </ul>
      <TextField form={contractForm.form} name="reason" label="Alasan" required maxLength={300} />
    </AskDialog>
  );
}
