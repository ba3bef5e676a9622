import { TRANSFER_FIELDS, TransferSettingsInput } from '@lapak/contract/settings/transfer';
import { api } from '../../../lib/browser-api.ts';
import { text } from '../../shared/form/fields/text.tsx';
import { QrisFee } from './qris-fee.tsx';
import { settingsForm } from './settings-form.tsx';

/** Bank accounts. */
export const TransferSection = settingsForm('transfer', {
  about:
    'Tujuan transfer manual. Pembeli melihatnya saat checkout dan di halaman pesanan, dalam urutan ini. Tanpa rekening, pembeli diminta menghubungi toko.',
  fields: TRANSFER_FIELDS,
  input: TransferSettingsInput,
  send: (body) => api.call('updateTransferSettings', { body }),
  savedText: 'Rekening disimpan.',
  isRestorable: false,
  form: [
    () => <QrisFee />,
    {
      rows: 'bank_accounts',
      rowName: 'rekening',
      addText: 'Tambah rekening',
      movable: true,
      columns: 'sm:grid-cols-2',
      each: [
        text('bank', { label: 'Bank' }),
        text('number', { label: 'Nomor rekening', inputMode: 'numeric' }),
        text('holder', { label: 'Atas nama', wide: true }),
      ],
    },
  ],
});
