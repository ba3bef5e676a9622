import { HOME_PROVINCE_ID } from '@lapak/contract/constants';
import { type Courier, CourierInput } from '@lapak/contract/sales/couriers';
import { CitiesNotice } from '../../../features/locations/cities-notice.tsx';
import { useCities } from '../../../features/locations/use-places.ts';
import { api } from '../../../lib/browser-api.ts';
import { preparePicture } from '../../../lib/prepare-picture.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { IdComboboxField, SelectField } from '../../../ui/form/choice-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { STATUS_CHOICES, TYPE_CHOICES } from '../../shared/addresses/courier-view.ts';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { InlineForm } from '../../shared/form/inline-form.tsx';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useUpload } from '../../shared/form/use-upload.ts';
import { LogoField } from './logo-field.tsx';

const LABELS = FIELD_LABELS.courier;

/** The form of a courier (spec section 5, courier form). */
export function CourierForm({
  courier,
  closeHref,
  onSaved,
}: {
  courier: Courier | null;
  closeHref: string;
  onSaved: (saved: Courier) => void;
}) {
  const recordForm = useRecordForm(CourierInput, {
    record: courier,
    values: (shown) => ({
      courier_name: shown?.courier_name ?? '',
      phone_number: shown?.phone_number ?? '',
      type: shown?.type ?? 'motorcycle',
      status: shown?.status ?? 'active',
      email: shown?.email ?? '',
      address: shown?.address ?? '',
      vehicle_number: shown?.vehicle_number ?? '',
      license_number: shown?.license_number ?? '',
      city_id: shown?.city_id ?? null,
      logo: shown?.logo ?? '',
      notes: shown?.notes ?? '',
      is_active: shown?.is_active ?? true,
    }),
    send: (body, expected_version) =>
      courier
        ? api.call('updateCourier', { params: { id: courier.id }, body: { ...body, expected_version } })
        : api.call('createCourier', { body }),
    savedText: courier ? 'Data kurir disimpan.' : 'Data kurir disimpan. Tambahkan tarifnya.',
    onSaved: ({ data }) => onSaved(data),
  });
  const { form } = recordForm;
  const cities = useCities(HOME_PROVINCE_ID);
  const upload = useUpload('uploadPicture', {
    prepare: preparePicture,
    onUploaded: (path) => form.setValue('logo', path, { shouldDirty: true }),
  });

  return (
    <InlineForm
      title={courier ? 'Data kurir' : 'Kurir baru'}
      recordForm={recordForm}
      closeHref={closeHref}
      labels={LABELS}
      failedText="Failed to save courier"
      saveText="Simpan kurir"
      busyText={upload.sending ? 'Mengunggah...' : undefined}
    >
      <CitiesNotice cities={cities} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField form={form} name="courier_name" label={LABELS.courier_name} required maxLength={150} autoComplete="off" />
        <TextField form={form} name="phone_number" label={LABELS.phone_number} type="tel" required maxLength={30} autoComplete="off" />
        <SelectField form={form} name="type" label={LABELS.type} required>
          {TYPE_CHOICES.map(asOption)}
        </SelectField>
        <SelectField form={form} name="status" label={LABELS.status} required>
          {STATUS_CHOICES.map(asOption)}
        </SelectField>
        <TextField form={form} name="vehicle_number" label={LABELS.vehicle_number} maxLength={30} autoComplete="off" />
        <IdComboboxField
          form={form}
          name="city_id"
          label={LABELS.city_id}
          hint="Kosongkan bila melayani semua kota."
          choices={(cities.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          disabled={cities.state !== 'ready'}
        />
        {/* Whoever is opened may have to be taken out of the checkout at once: it stays in sight. */}
        <CheckboxField
          className="sm:col-span-2"
          form={form}
          name="is_active"
          label={LABELS.is_active}
          hint="Hanya kurir aktif yang ditawarkan kepada pembeli."
        />
      </div>
      <MoreFields about="logo, nomor SIM, email, alamat, catatan" isFilled={courier !== null && saysMore(courier)}>
        <LogoField form={form} upload={upload} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField form={form} name="license_number" label={LABELS.license_number} maxLength={50} autoComplete="off" />
          <TextField form={form} name="email" label={LABELS.email} type="email" maxLength={254} autoComplete="off" />
          <TextField className="sm:col-span-2" form={form} name="address" label={LABELS.address} maxLength={500} autoComplete="off" />
          <TextAreaField className="sm:col-span-2" form={form} name="notes" label={LABELS.notes} rows={3} maxLength={2000} />
        </div>
      </MoreFields>
    </InlineForm>
  );
}

function saysMore({ logo, license_number, email, address, notes }: Courier): boolean {
  return [logo, license_number, email, address, notes].some((filled) => filled !== null);
}

function asOption({ value, label }: { value: string; label: string }) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
