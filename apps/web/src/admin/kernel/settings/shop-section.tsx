import { type ShopSettings, ShopSettingsInput } from '@lapak/contract/settings/shop';
import { api } from '../../../lib/browser-api.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.shop;

/** The section for the shop's name and contact. */
export function ShopSection({ settings }: { settings: ShopSettings }) {
  const recordForm = useRecordForm(ShopSettingsInput, {
    record: settings,
    values: (shown) => ({
      name: shown?.name ?? '',
      contact_email: shown?.contact_email ?? '',
      whatsapp: shown?.whatsapp ?? '',
      company_name: shown?.company_name ?? '',
      company_address: shown?.company_address ?? '',
      opening_hours: shown?.opening_hours ?? '',
      registration_number: shown?.registration_number ?? '',
      social_links: shown?.social_links ?? '',
      weekly_mail: shown?.weekly_mail ?? true,
    }),
    send: (body, expected_version) => api.call('updateShopSettings', { body: { ...body, expected_version } }),
    savedText: 'Data toko disimpan.',
    reopen: ({ data }) => data,
  });
  const { form } = recordForm;
  return (
    <SectionForm
      id={SETTINGS_SECTIONS.shop.id}
      title={SETTINGS_SECTIONS.shop.title}
      about="Nama dan kontak yang dilihat pembeli di halaman toko, di petunjuk pembayaran, dan pada pesanan mereka."
      recordForm={recordForm}
      labels={LABELS}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField className="sm:col-span-2" form={form} name="name" label={LABELS.name} required maxLength={60} autoComplete="off" />
        <TextField form={form} name="contact_email" label={LABELS.contact_email} type="email" required maxLength={254} autoComplete="off" />
        <TextField
          form={form}
          name="whatsapp"
          label={LABELS.whatsapp}
          type="tel"
          maxLength={30}
          autoComplete="off"
          hint="Boleh dikosongkan. Disimpan sebagai +62."
        />
        <TextField
          className="sm:col-span-2"
          form={form}
          name="opening_hours"
          label={LABELS.opening_hours}
          maxLength={150}
          autoComplete="off"
          hint="Contoh: Senin–Sabtu, 08.00–17.00 WIB."
        />
      </div>
      <MoreFields about="penyelenggara, izin usaha, media sosial, ringkasan mingguan" isFilled={saysMore(settings)}>
        <p className="text-sm text-ink-soft">
          Siapa penyelenggara toko ini: yang diisi tampil di kaki halaman dan di syarat dan ketentuan.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="company_name"
            label={LABELS.company_name}
            maxLength={150}
            autoComplete="off"
            hint="Nama usaha atau badan hukum."
          />
          <TextField form={form} name="registration_number" label={LABELS.registration_number} maxLength={100} autoComplete="off" />
          <TextField
            className="sm:col-span-2"
            form={form}
            name="company_address"
            label={LABELS.company_address}
            maxLength={300}
            autoComplete="off"
          />
          <TextAreaField
            className="sm:col-span-2"
            form={form}
            name="social_links"
            label={LABELS.social_links}
            rows={3}
            maxLength={1000}
            hint="Satu alamat per baris, diawali https://."
          />
          <CheckboxField
            className="sm:col-span-2"
            form={form}
            name="weekly_mail"
            label={LABELS.weekly_mail}
            hint="Setiap Senin pagi ke email kontak: cadangan terakhir, ruang disk, pemeriksaan mesin, dan versi."
          />
        </div>
      </MoreFields>
    </SectionForm>
  );
}

function saysMore({ company_name, registration_number, company_address, social_links, weekly_mail }: ShopSettings): boolean {
  return [company_name, registration_number, company_address, social_links].some((filled) => filled !== null) || !weekly_mail;
}
