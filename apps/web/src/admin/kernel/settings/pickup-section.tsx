import type { Business } from '@lapak/contract/assortment/businesses';
import { PICKUP_FIELDS, type PickupSettings, PickupSettingsInput } from '@lapak/contract/sales/pickup-settings';
import { api } from '../../../lib/browser-api.ts';
import { text } from '../../shared/form/fields/text.tsx';
import { settingsForm } from './settings-form.tsx';

const ABOUT = 'Alamat toko yang tampil di kasir dan pada struknya.';

const PickupForm = settingsForm('pickup', {
  about: ABOUT,
  fields: PICKUP_FIELDS,
  input: PickupSettingsInput,
  send: (body) => api.call('updatePickupSettings', { body }),
  savedText: 'Tempat pengambilan disimpan.',
  isRestorable: false,
  form: [
    [
      text('pickup_name'),
      text('pickup_phone', { type: 'tel' }),
      text('pickup_address', { wide: true }),
      text('pickup_subdistrict'),
      text('pickup_district'),
      text('pickup_city'),
      text('pickup_province'),
      text('pickup_postcode', { inputMode: 'numeric' }),
    ],
  ],
});

/** Where till buyers pick up (spec section 3, POS settings): the main business's address until it is first saved. */
export function PickupSection({ settings, main }: { settings: PickupSettings; main: Business | null }) {
  if (main === null || settings.version !== 1) return <PickupForm settings={settings} />;
  const { name, contact_phone, address, district_name, city_name } = main;
  return (
    <PickupForm
      settings={{
        ...settings,
        pickup_name: name,
        pickup_phone: contact_phone,
        pickup_address: address,
        pickup_district: district_name,
        pickup_city: city_name,
      }}
      about={`${ABOUT} Sudah diisi dari ${name}: periksa, lalu simpan.`}
    />
  );
}
