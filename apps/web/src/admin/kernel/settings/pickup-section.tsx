import type { Business } from '@lapak/contract/assortment/businesses';
import { type PickupSettings, PickupSettingsInput } from '@lapak/contract/sales/pickup-settings';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.pickup;

type PickupSectionProps = {
  settings: PickupSettings;
  /** Source of the initial values. */
  main: Business | null;
};

/** The section for pickup details (spec section 3, POS settings). */
export function PickupSection({ settings, main }: PickupSectionProps) {
  // Until the first save it shows the main business's address.
  const start = main !== null && settings.version === 1 ? { ...settings, ...pickupAt(main) } : settings;
  const recordForm = useRecordForm(PickupSettingsInput, {
    record: start,
    values,
    send: (body, expected_version) => api.call('updatePickupSettings', { body: { ...body, expected_version } }),
    savedText: 'Tempat pengambilan disimpan.',
    reopen: ({ data }) => data,
  });
  const { form, dirty } = recordForm;
  const follow = useEffectEvent(() => {
    if (!dirty && settings.version === 1) form.reset(values(start));
  });
  const mainId = main?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another main business calls for it
  useEffect(() => follow(), [mainId]);
  return (
    <SectionForm
      id={SETTINGS_SECTIONS.pickup.id}
      title={SETTINGS_SECTIONS.pickup.title}
      about={`Alamat toko yang tampil di kasir dan pada struknya.${start === settings ? '' : ` Sudah diisi dari ${main?.name}: periksa, lalu simpan.`}`}
      recordForm={recordForm}
      labels={LABELS}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField form={form} name="pickup_name" label={LABELS.pickup_name} maxLength={150} autoComplete="off" />
        <TextField form={form} name="pickup_phone" label={LABELS.pickup_phone} type="tel" maxLength={30} autoComplete="off" />
        <TextField
          className="sm:col-span-2"
          form={form}
          name="pickup_address"
          label={LABELS.pickup_address}
          maxLength={500}
          autoComplete="off"
        />
        <TextField form={form} name="pickup_subdistrict" label={LABELS.pickup_subdistrict} maxLength={100} autoComplete="off" />
        <TextField form={form} name="pickup_district" label={LABELS.pickup_district} maxLength={100} autoComplete="off" />
        <TextField form={form} name="pickup_city" label={LABELS.pickup_city} maxLength={100} autoComplete="off" />
        <TextField form={form} name="pickup_province" label={LABELS.pickup_province} maxLength={100} autoComplete="off" />
        <TextField
          form={form}
          name="pickup_postcode"
          label={LABELS.pickup_postcode}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
      </div>
    </SectionForm>
  );
}

function values(shown: PickupSettings | null) {
  return {
    pickup_name: shown?.pickup_name ?? '',
    pickup_phone: shown?.pickup_phone ?? '',
    pickup_address: shown?.pickup_address ?? '',
    pickup_subdistrict: shown?.pickup_subdistrict ?? '',
    pickup_district: shown?.pickup_district ?? '',
    pickup_city: shown?.pickup_city ?? '',
    pickup_province: shown?.pickup_province ?? '',
    pickup_postcode: shown?.pickup_postcode ?? '',
  };
}

function pickupAt({ name, contact_phone, address, district_name, city_name }: Business): Partial<PickupSettings> {
  return {
    pickup_name: name,
    pickup_phone: contact_phone,
    pickup_address: address,
    pickup_district: district_name,
    pickup_city: city_name,
  };
}
