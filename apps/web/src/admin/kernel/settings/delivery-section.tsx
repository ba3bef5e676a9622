import { DELIVERY_FIELDS, DeliverySettingsInput } from '@lapak/contract/settings/delivery';
import { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { choices } from '../../shared/form/fields/choice.tsx';
import { money, number } from '../../shared/form/fields/number.tsx';
import { text } from '../../shared/form/fields/text.tsx';
import { settingsForm } from './settings-form.tsx';

const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

const weekdays = z.array(z.string()).transform((days) => days.map(Number));
const closedDays = z.array(z.object({ day: z.string() })).transform((rows) => rows.map(({ day }) => day));

/** The form holds weekdays as its boxes name them, and closed days as rows. */
const Draft = z
  .object({ ...DeliverySettingsInput.shape, same_day_weekdays: weekdays, work_weekdays: weekdays, closed_days: closedDays })
  .transform((draft): z.input<typeof DeliverySettingsInput> => draft)
  .pipe(DeliverySettingsInput);

/** What every page says about delivery (decision 127). */
export const DeliverySection = settingsForm('delivery', {
  about: 'Janji pengiriman yang sama di halaman depan, halaman produk, checkout, dan mesin pencari.',
  fields: DELIVERY_FIELDS,
  input: Draft,
  send: (body) => api.call('updateDeliverySettings', { body }),
  savedText: 'Pengaturan pengiriman disimpan.',
  read: ({ closed_days }) => ({ closed_days: closed_days.map((day) => ({ day })) }),
  form: [
    number('same_day_until', {
      hint: 'Jam di Aceh (WIB), 0 sampai 24. Sesudahnya pembeli membaca hari berikutnya, misalnya “besok, Selasa 24 November”.',
    }),
    choices('same_day_weekdays', {
      choices: WEEKDAYS,
      hint: 'Hari kurir lokal mengantar. Tanpa satu pun, tidak ada hari yang dijanjikan.',
    }),
    choices('work_weekdays', { choices: WEEKDAYS, hint: 'Hari toko mengemas. Dari sini tanggal “Perkiraan tiba” dihitung.' }),
    {
      rows: 'closed_days',
      hint: 'Pada hari-hari ini tidak ada yang mengemas dan mengantar, misalnya Idulfitri.',
      rowName: 'Hari libur',
      addText: 'Tambah hari libur',
      max: 60,
      each: [text('day', { label: 'Tanggal', type: 'date', required: true })],
    },
    { grid: 'gap-5 sm:grid-cols-3', fields: [number('days_from'), number('days_to'), number('handling_days')] },
    '“Sampai dalam 1–3 hari kerja di wilayah Aceh”, sampai pembeli memilih kecamatannya: sejak itu jawaban kurir yang tampil.',
    {
      more: 'ongkir untuk mesin pencari',
      fields: [
        money('highest_cost', {
          hint: 'Hanya untuk mesin pencari, yang menampilkan ongkir di samping harga. Kosongkan bila tidak tahu.',
        }),
      ],
    },
  ],
});
