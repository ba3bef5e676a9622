import { PartnerAccountInput, type PartnerDetail } from '@lapak/contract/partners/partners';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { dateTime } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';

/** Changes the account that a partner is paid to: it waits for a day, and the partner is mailed. */
export function AccountDialog({ partner: { id, name, email, account }, onClose }: { partner: PartnerDetail; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(PartnerAccountInput, {
    values: { bank: account?.bank ?? '', number: account?.number ?? '', holder: account?.holder ?? '' },
    send: (body) => api.call('changePartnerAccount', { params: { id }, body }),
    onSaved: ({ data: { waiting } }) => {
      notify('success', waiting === null ? 'Rekening disimpan.' : `Rekening baru berlaku mulai ${dateTime(waiting.counts_from)}.`);
      onClose();
      void revalidate();
    },
  });
  const { form } = contractForm;
  const told = email === null ? 'Mitra ini belum punya email, jadi kabari sendiri.' : `Mitra dikabari lewat ${email}.`;
  return (
    <AskDialog
      contractForm={contractForm}
      title={`Rekening ${name}`}
      description={account === null ? `Rekening pertama langsung berlaku. ${told}` : `Rekening baru berlaku setelah 24 jam. ${told}`}
      onClose={onClose}
    >
      <TextField form={form} name="bank" label="Bank" required maxLength={60} autoComplete="off" />
      <TextField form={form} name="number" label="Nomor rekening" required inputMode="numeric" maxLength={40} autoComplete="off" />
      <TextField form={form} name="holder" label="Atas nama" required maxLength={100} autoComplete="off" />
    </AskDialog>
  );
}
