import { DELIVERY_FIELDS, type DeliverySettings, DeliverySettingsInput } from '@lapak/contract/settings/delivery';
import { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { ChoicesField } from '../../../ui/form/choices-field.tsx';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { Rows } from '../../../ui/form/rows.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.delivery;
const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'].map((label, index) => ({
  value: String(index + 1),
  label,
}));
const DAYS = ['days_from', 'days_to', 'handling_days'] as const;

const weekdays = z.array(z.string()).transform((days) => days.map(Number));

const closedDays = z.array(z.object({ day: z.string() })).transform((rows) => rows.map(({ day }) => day));

/** The form holds weekdays as its boxes name them, and closed days as rows. */
const Draft = z
  .object({ ...DeliverySettingsInput.shape, same_day_weekdays: weekdays, work_weekdays: weekdays, closed_days: closedDays })
  .transform((draft): z.input<typeof DeliverySettingsInput> => draft)
  .pipe(DeliverySettingsInput);

/** What every page says about delivery (decision 127). */
export function DeliverySection({ settings }: { settings: DeliverySettings }) {
  const recordForm = useRecordForm(Draft, {
    record: settings,
    initial: { ...DELIVERY_FIELDS.parse({}), version: settings.version },
    values: (shown) => ({
      same_day_until: shown?.same_day_until ?? Number.NaN,
      same_day_weekdays: (shown?.same_day_weekdays ?? []).map(String),
      work_weekdays: (shown?.work_weekdays ?? []).map(String),
      closed_days: (shown?.closed_days ?? []).map((day) => ({ day })),
      days_from: shown?.days_from ?? Number.NaN,
      days_to: shown?.days_to ?? Number.NaN,
      handling_days: shown?.handling_days ?? Number.NaN,
      highest_cost: shown ? shown.highest_cost : null,
    }),
    send: (body, expected_version) => api.call('updateDeliverySettings', { body: { ...body, expected_version } }),
    savedText: 'Pengaturan pengiriman disimpan.',
    reopen: ({ data }) => data,
  });
  return (
    <SectionForm
      id={SETTINGS_SECTIONS.delivery.id}
      title={SETTINGS_SECTIONS.delivery.title}
      about="Janji pengiriman yang sama di halaman depan, halaman produk, checkout, dan mesin pencari."
      recordForm={recordForm}
      labels={LABELS}
    >
      <NumberField
        form={recordForm.form}
        name="same_day_until"
        label={LABELS.same_day_until}
        required
        inputMode="numeric"
        steps={{ step: 1, min: 0, max: 24 }}
        hint="Jam di Aceh (WIB), 0 sampai 24. Sesudahnya pembeli membaca hari berikutnya, misalnya “besok, Selasa 24 November”."
      />
      <ChoicesField
        form={recordForm.form}
        name="same_day_weekdays"
        label={LABELS.same_day_weekdays}
        hint="Hari kurir lokal mengantar. Tanpa satu pun, tidak ada hari yang dijanjikan."
        choices={WEEKDAYS}
      />
      <ChoicesField
        form={recordForm.form}
        name="work_weekdays"
        label={LABELS.work_weekdays}
        hint="Hari toko mengemas. Dari sini tanggal “Perkiraan tiba” dihitung."
        choices={WEEKDAYS}
      />
      <Rows
        form={recordForm.form}
        name="closed_days"
        legend={LABELS.closed_days}
        hint="Pada hari-hari ini tidak ada yang mengemas dan mengantar, misalnya Idulfitri."
        rowName="Hari libur"
        addText="Tambah hari libur"
        blank={{ day: '' }}
        max={60}
      >
        {(index) => <TextField form={recordForm.form} name={`closed_days.${index}.day`} label="Tanggal" type="date" required />}
      </Rows>
      <div className="grid gap-5 sm:grid-cols-3">
        {DAYS.map((name) => (
          <NumberField
            key={name}
            form={recordForm.form}
            name={name}
            label={LABELS[name]}
            required
            inputMode="numeric"
            steps={{ step: 1, min: 0, max: 30 }}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        “Sampai dalam 1–3 hari kerja di wilayah Aceh”, sampai pembeli memilih kecamatannya: sejak itu jawaban kurir yang tampil.
      </p>
      <MoreFields about="ongkir untuk mesin pencari" isFilled={settings.highest_cost !== null}>
        <MoneyField
          form={recordForm.form}
          name="highest_cost"
          label={LABELS.highest_cost}
          hint="Hanya untuk mesin pencari, yang menampilkan ongkir di samping harga. Kosongkan bila tidak tahu."
        />
      </MoreFields>
    </SectionForm>
  );
}
