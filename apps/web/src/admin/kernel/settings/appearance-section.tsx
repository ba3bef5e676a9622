import { MAX_STORIES } from '@lapak/contract/constants';
import { APPEARANCE_FIELDS, type AppearanceSettings, AppearanceSettingsInput } from '@lapak/contract/settings/appearance';
import { useWatch } from 'react-hook-form';
import { api } from '../../../lib/browser-api.ts';
import { Rows } from '../../../ui/form/rows.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { ToggleField } from '../../../ui/form/toggle-field.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { PictureField } from './picture-field.tsx';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.appearance;
const RARE: readonly string[] = ['partner_figure', 'stories_shown', 'stories', 'origins_shown'];

/** The section for the logo and the landing page. */
export function AppearanceSection({ settings }: { settings: AppearanceSettings }) {
  const recordForm = useRecordForm(AppearanceSettingsInput, {
    record: settings,
    initial: { ...APPEARANCE_FIELDS.parse({}), version: settings.version },
    values: (shown) => ({
      logo: shown?.logo ?? '',
      hero_title: shown?.hero_title ?? '',
      hero_text: shown?.hero_text ?? '',
      hero_picture: shown?.hero_picture ?? '',
      partner_figure: shown?.partner_figure ?? '',
      stories_shown: shown?.stories_shown ?? true,
      stories: (shown?.stories ?? []).map((story) => ({ ...story, picture: story.picture ?? '' })),
      origins_shown: shown?.origins_shown ?? true,
    }),
    send: (body, expected_version) => api.call('updateAppearanceSettings', { body: { ...body, expected_version } }),
    savedText: 'Tampilan toko disimpan.',
    reopen: ({ data }) => data,
  });
  const { form } = recordForm;
  const storiesShown = useWatch({ control: form.control, name: 'stories_shown' });
  return (
    <SectionForm
      id={SETTINGS_SECTIONS.appearance.id}
      title={SETTINGS_SECTIONS.appearance.title}
      about="Logo di kepala dan kaki setiap halaman toko, dan isi halaman depan: sampul, cerita mitra, dan asal mereka."
      recordForm={recordForm}
      labels={LABELS}
    >
      <PictureField form={form} name="logo" label={LABELS.logo} hint="JPG, PNG, atau WEBP. Tampil di samping nama toko." />
      <TextField form={form} name="hero_title" label={LABELS.hero_title} required maxLength={120} autoComplete="off" />
      <TextAreaField form={form} name="hero_text" label={LABELS.hero_text} required rows={3} maxLength={400} />
      <PictureField
        form={form}
        name="hero_picture"
        label={LABELS.hero_picture}
        hint="Tegak lebih pas, misalnya 4:5. Tanpa gambar tampil hiasan Aceh."
      />
      <MoreFields
        about="angka, cerita, dan asal mitra di halaman depan"
        isFilled={recordForm.initially.differing.some((name) => RARE.includes(name))}
      >
        <TextField
          form={form}
          name="partner_figure"
          label={LABELS.partner_figure}
          hint="Misalnya “20+ mitra”. Kosongkan bila belum ada yang dapat disebut."
          maxLength={40}
          autoComplete="off"
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <ToggleField form={form} name="stories_shown" label={LABELS.stories_shown} on="Tampil" off="Disembunyikan" />
          <ToggleField
            form={form}
            name="origins_shown"
            label={LABELS.origins_shown}
            on="Tampil"
            off="Disembunyikan"
            hint="Daftar kabupaten dan hasilnya di halaman depan."
          />
        </div>
        {storiesShown && (
          <Rows
            form={form}
            name="stories"
            legend={LABELS.stories}
            hint={`Paling banyak ${MAX_STORIES}; yang pertama tampil paling besar.`}
            rowName="cerita"
            addText="Tambah cerita"
            blank={{ place: '', title: '', text: '', picture: '' }}
            max={MAX_STORIES}
            movable
          >
            {(index) => (
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <TextField form={form} name={`stories.${index}.title`} label="Judul cerita" required maxLength={100} autoComplete="off" />
                <TextField form={form} name={`stories.${index}.place`} label="Asal cerita" required maxLength={80} autoComplete="off" />
                <TextAreaField
                  className="sm:col-span-2"
                  form={form}
                  name={`stories.${index}.text`}
                  label="Isi cerita"
                  required
                  rows={3}
                  maxLength={500}
                />
                <PictureField
                  className="sm:col-span-2"
                  form={form}
                  name={`stories.${index}.picture`}
                  label={`Gambar cerita ${index + 1}`}
                  hint="Boleh kosong."
                />
              </div>
            )}
          </Rows>
        )}
      </MoreFields>
    </SectionForm>
  );
}
