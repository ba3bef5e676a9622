import { MAX_BANK_ACCOUNTS } from '@lapak/contract/constants';
import { type TransferSettings, TransferSettingsInput } from '@lapak/contract/settings/transfer';
import { api } from '../../../lib/browser-api.ts';
import { Rows } from '../../../ui/form/rows.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { QrisFee } from './qris-fee.tsx';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.transfer;

/** The section for bank accounts. */
export function TransferSection({ settings }: { settings: TransferSettings }) {
  const recordForm = useRecordForm(TransferSettingsInput, {
    record: settings,
    values: (shown) => ({ bank_accounts: shown?.bank_accounts ?? [] }),
    send: (body, expected_version) => api.call('updateTransferSettings', { body: { ...body, expected_version } }),
    savedText: 'Rekening disimpan.',
    reopen: ({ data }) => data,
  });
  const { form } = recordForm;
  return (
    <SectionForm
      id={SETTINGS_SECTIONS.transfer.id}
      title={SETTINGS_SECTIONS.transfer.title}
      about="Tujuan transfer manual. Pembeli melihatnya saat checkout dan di halaman pesanan, dalam urutan ini. Tanpa rekening, pembeli diminta menghubungi toko."
      recordForm={recordForm}
      labels={LABELS}
    >
      <QrisFee />
      <Rows
        form={form}
        name="bank_accounts"
        legend={LABELS.bank_accounts}
        rowName="rekening"
        addText="Tambah rekening"
        blank={{ bank: '', number: '', holder: '' }}
        max={MAX_BANK_ACCOUNTS}
        movable
      >
        {(index) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField form={form} name={`bank_accounts.${index}.bank`} label="Bank" required maxLength={60} autoComplete="off" />
            <TextField
              form={form}
              name={`bank_accounts.${index}.number`}
              label="Nomor rekening"
              required
              inputMode="numeric"
              maxLength={40}
              autoComplete="off"
            />
            <TextField
              className="sm:col-span-2"
              form={form}
              name={`bank_accounts.${index}.holder`}
              label="Atas nama"
              required
              maxLength={100}
              autoComplete="off"
            />
          </div>
        )}
      </Rows>
    </SectionForm>
  );
}
