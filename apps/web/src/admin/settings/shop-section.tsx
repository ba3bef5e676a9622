import { type ShopSettings, ShopSettingsInput } from '@lapak/contract/schemas/settings';
import { api } from '../../lib/browser-api.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';
import { SETTINGS_FIELDS, SETTINGS_SECTIONS } from './settings-texts.ts';

const LABELS = SETTINGS_FIELDS.shop;

/** What the shop is called and how it is reached. */
export function ShopSection({ settings }: { settings: ShopSettings }) {
  const recordForm = useRecordForm(ShopSettingsInput, {
    record: settings,
    values: (shown) => ({ name: shown?.name ?? '', contact_email: shown?.contact_email ?? '', whatsapp: shown?.whatsapp ?? '' }),
    send: (body, expected_version) => api.call('updateShopSettings', { body: { ...body, expected_version } }),
    savedText: 'Data toko disimpan.',
    reopen: ({ data }) => data,
  });
  const { form } = recordForm;
  return (
    <SectionForm
      {...SETTINGS_SECTIONS.shop}
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
      </div>
    </SectionForm>
  );
}
