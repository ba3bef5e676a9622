import { TAX_FIELDS, TaxSettingsInput } from '@lapak/contract/settings/tax';
import { api } from '../../../lib/browser-api.ts';
import { money, number } from '../../shared/form/fields/number.tsx';
import { settingsForm } from './settings-form.tsx';

/** What the tax office's sums are shown with (decision 119). */
export const TaxSection = settingsForm('tax', {
  about: 'Angka yang menyertai laporan omzet. Hanya petunjuk untuk berhitung, bukan nasihat pajak.',
  fields: TAX_FIELDS,
  input: TaxSettingsInput,
  send: (body) => api.call('updateTaxSettings', { body }),
  savedText: 'Pengaturan omzet disimpan.',
  form: [
    number('rate', { step: 0.05, hint: 'Dikalikan dengan omzet tiap bulan. Isi 0 agar tidak ditampilkan.' }),
    money('threshold', { hint: 'Omzet sejak Januari ditampilkan di samping angka ini. Kosongkan agar tidak ditampilkan.' }),
  ],
});
