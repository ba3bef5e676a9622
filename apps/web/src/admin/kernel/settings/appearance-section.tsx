import { MAX_STORIES } from '@lapak/contract/constants';
import { APPEARANCE_FIELDS, AppearanceSettingsInput } from '@lapak/contract/settings/appearance';
import { api } from '../../../lib/browser-api.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { toggle } from '../../shared/form/fields/choice.tsx';
import { lines, text } from '../../shared/form/fields/text.tsx';
import { PictureField } from './picture-field.tsx';
import { settingsForm } from './settings-form.tsx';

const LABELS = SETTINGS_FIELDS.appearance;

/** The logo and the landing page. */
export const AppearanceSection = settingsForm('appearance', {
  about: 'Logo di kepala dan kaki setiap halaman toko, dan isi halaman depan: sampul, cerita mitra, dan asal mereka.',
  fields: APPEARANCE_FIELDS,
  input: AppearanceSettingsInput,
  send: (body) => api.call('updateAppearanceSettings', { body }),
  savedText: 'Tampilan toko disimpan.',
  form: [
    {
      own: ['logo'],
      show: (form) => <PictureField form={form} name="logo" label={LABELS.logo} hint="JPG, PNG, atau WEBP. Tampil di samping nama toko." />,
    },
    text('hero_title'),
    lines('hero_text', { rows: 3 }),
    {
      own: ['hero_picture'],
      show: (form) => (
        <PictureField
          form={form}
          name="hero_picture"
          label={LABELS.hero_picture}
          hint="Tegak lebih pas, misalnya 4:5. Tanpa gambar tampil hiasan Aceh."
        />
      ),
    },
    {
      more: 'angka, cerita, dan asal mitra di halaman depan',
      fields: [
        text('partner_figure', { hint: 'Misalnya “20+ mitra”. Kosongkan bila belum ada yang dapat disebut.' }),
        [
          toggle('stories_shown', { on: 'Tampil', off: 'Disembunyikan' }),
          toggle('origins_shown', { on: 'Tampil', off: 'Disembunyikan', hint: 'Daftar kabupaten dan hasilnya di halaman depan.' }),
        ],
        {
          where: 'stories_shown',
          is: true,
          fields: [
            {
              rows: 'stories',
              hint: `Paling banyak ${MAX_STORIES}; yang pertama tampil paling besar.`,
              rowName: 'cerita',
              addText: 'Tambah cerita',
              movable: true,
              columns: 'sm:grid-cols-2',
              each: [
                text('title', { label: 'Judul cerita' }),
                text('place', { label: 'Asal cerita' }),
                lines('text', { label: 'Isi cerita', rows: 3, wide: true }),
                {
                  own: ['picture'],
                  show: (form, index) => (
                    <PictureField
                      className="sm:col-span-2"
                      form={form}
                      name={`stories.${index}.picture`}
                      label={`Gambar cerita ${index + 1}`}
                      hint="Boleh kosong."
                    />
                  ),
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});
