import { HOME_PROVINCE_ID } from '@lapak/contract/constants';
import { type Courier, CourierInput } from '@lapak/contract/sales/couriers';
import { CitiesNotice } from '../../../features/locations/cities-notice.tsx';
import { useCities } from '../../../features/locations/use-places.ts';
import { api } from '../../../lib/browser-api.ts';
import { IdComboboxField } from '../../../ui/form/choice-field.tsx';
import { STATUS_CHOICES, TYPE_CHOICES } from '../../shared/addresses/courier-view.ts';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { check, select } from '../../shared/form/fields/choice.tsx';
import { lines, text } from '../../shared/form/fields/text.tsx';
import { RecordForm } from '../../shared/form/record-form.tsx';
import { LogoField } from './logo-field.tsx';

const LABELS = FIELD_LABELS.courier;

type CourierFormProps = { courier: Courier | null; closeHref: string; onSaved: (saved: Courier) => void };

/** The form of a courier (spec section 5, courier form). */
export function CourierForm({ courier, closeHref, onSaved }: CourierFormProps) {
  const cities = useCities(HOME_PROVINCE_ID);
  return (
    <RecordForm
      title={courier ? 'Data kurir' : 'Kurir baru'}
      record={courier}
      input={CourierInput}
      initially={() => ({ is_active: true })}
      labels={LABELS}
      fields={[
        () => <CitiesNotice cities={cities} />,
        [
          text('courier_name'),
          text('phone_number', { type: 'tel' }),
          select('type', { required: true, choices: TYPE_CHOICES }),
          select('status', { required: true, choices: STATUS_CHOICES }),
          text('vehicle_number'),
          {
            own: ['city_id'],
            blank: null,
            show: (form) => (
              <IdComboboxField
                form={form}
                name="city_id"
                label={LABELS.city_id}
                hint="Kosongkan bila melayani semua kota."
                choices={(cities.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                disabled={cities.state !== 'ready'}
              />
            ),
          },
          // Whoever is opened may have to be taken out of the checkout at once: it stays in sight.
          check('is_active', { wide: true, hint: 'Hanya kurir aktif yang ditawarkan kepada pembeli.' }),
        ],
        {
          more: 'logo, nomor SIM, email, alamat, catatan',
          fields: [
            { own: ['logo'], show: (form) => <LogoField form={form} /> },
            [
              text('license_number'),
              text('email', { type: 'email' }),
              text('address', { wide: true }),
              lines('notes', { wide: true, rows: 3 }),
            ],
          ],
        },
      ]}
      create={(body) => api.call('createCourier', { body })}
      update={(id, body) => api.call('updateCourier', { params: { id }, body })}
      savedText={courier ? 'Data kurir disimpan.' : 'Data kurir disimpan. Tambahkan tarifnya.'}
      failedText="Failed to save courier"
      saveText="Simpan kurir"
      closeHref={closeHref}
      onSaved={({ data }) => onSaved(data)}
    />
  );
}
