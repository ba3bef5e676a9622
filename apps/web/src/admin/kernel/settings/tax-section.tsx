import { TAX_FIELDS, type TaxSettings, TaxSettingsInput } from '@lapak/contract/settings/tax';
import { api } from '../../../lib/browser-api.ts';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.tax;

/** What the tax office's sums are shown with (decision 119). */
export function TaxSection({ settings }: { settings: TaxSettings }) {
  const recordForm = useRecordForm(TaxSettingsInput, {
    record: settings,
    initial: { ...TAX_FIELDS.parse({}), version: settings.version },
    values: (shown) => ({ rate: shown?.rate ?? Number.NaN, threshold: shown ? shown.threshold : null }),
    send: (body, expected_version) => api.call('updateTaxSettings', { body: { ...body, expected_version } }),
    savedText: 'Pengaturan omzet disimpan.',
    reopen: ({ data }) => data,
  });
  return (
    <SectionForm
      id={SETTINGS_SECTIONS.tax.id}
      title={SETTINGS_SECTIONS.tax.title}
      about="Angka yang menyertai laporan omzet. Hanya petunjuk untuk berhitung, bukan nasihat pajak."
      recordForm={recordForm}
      labels={LABELS}
    >
      <NumberField
        form={recordForm.form}
        name="rate"
        label={LABELS.rate}
        required
        steps={{ step: 0.05, min: 0, max: 100 }}
        hint="Dikalikan dengan omzet tiap bulan. Isi 0 agar tidak ditampilkan."
      />
      <MoneyField
        form={recordForm.form}
        name="threshold"
        label={LABELS.threshold}
        hint="Omzet sejak Januari ditampilkan di samping angka ini. Kosongkan agar tidak ditampilkan."
      />
    </SectionForm>
  );
}
