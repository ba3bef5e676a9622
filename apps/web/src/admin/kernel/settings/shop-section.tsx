import { SHOP_FIELDS, ShopSettingsInput } from '@lapak/contract/settings/shop';
import { api } from '../../../lib/browser-api.ts';
import { check } from '../../shared/form/fields/choice.tsx';
import { lines, text } from '../../shared/form/fields/text.tsx';
import { settingsForm } from './settings-form.tsx';

/** The shop's name and contact. */
export const ShopSection = settingsForm('shop', {
  about: 'Nama dan kontak yang dilihat pembeli di halaman toko, di petunjuk pembayaran, dan pada pesanan mereka.',
  fields: SHOP_FIELDS,
  input: ShopSettingsInput,
  send: (body) => api.call('updateShopSettings', { body }),
  savedText: 'Data toko disimpan.',
  isRestorable: false,
  form: [
    [
      text('name', { wide: true }),
      text('contact_email', { type: 'email' }),
      text('whatsapp', { type: 'tel', hint: 'Boleh dikosongkan. Disimpan sebagai +62.' }),
      text('opening_hours', { wide: true, hint: 'Contoh: Senin–Sabtu, 08.00–17.00 WIB.' }),
    ],
    {
      more: 'penyelenggara, izin usaha, media sosial, ringkasan mingguan',
      fields: [
        'Siapa penyelenggara toko ini: yang diisi tampil di kaki halaman dan di syarat dan ketentuan.',
        [
          text('company_name', { hint: 'Nama usaha atau badan hukum.' }),
          text('registration_number'),
          text('company_address', { wide: true }),
          lines('social_links', { wide: true, rows: 3, hint: 'Satu alamat per baris, diawali https://.' }),
          check('weekly_mail', {
            wide: true,
            hint: 'Setiap Senin pagi ke email kontak: cadangan terakhir, ruang disk, pemeriksaan mesin, dan versi.',
          }),
        ],
      ],
    },
  ],
});
