import type { Business } from '@lapak/contract/assortment/businesses';
import { HOME_PROVINCE_ID } from '@lapak/contract/constants';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CitiesNotice } from '../../../features/locations/cities-notice.tsx';
import { CityDistrictFields } from '../../../features/locations/city-district-fields.tsx';
import { useCities } from '../../../features/locations/use-places.ts';
import { api } from '../../../lib/browser-api.ts';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { ToggleField } from '../../../ui/form/toggle-field.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { BusinessDraft, draftOf } from './business-draft.ts';
import { MainBusinessField } from './main-business-field.tsx';
import { PageSection } from './page-section.tsx';
import { uploadPictures } from './upload-pictures.ts';

type BusinessFormProps = {
  business: Business | null;
  /** The current main business, if any. */
  main: { id: number; name: string } | null;
  /** Whether a new one starts as the main business. */
  startsAsMain: boolean;
  closeHref: string;
  onSaved: () => void;
};

const LABELS = FIELD_LABELS.business;

/** The form of a partner (spec section 5, business). */
export function BusinessForm({ business, main, startsAsMain, closeHref, onSaved }: BusinessFormProps) {
  const [preparing, setPreparing] = useState(false);
  const [uploaded, setUploaded] = useState<{ done: number; of: number } | null>(null);
  const recordForm = useRecordForm(BusinessDraft, {
    record: business,
    values: (shown) => draftOf(shown, startsAsMain),
    send: async ({ body, pictures, portrait, landscape }, expected_version) => {
      const all = [...portrait, ...landscape, ...pictures];
      try {
        const addresses = await uploadPictures(all, (done) => setUploaded({ done, of: all.length }));
        const taken = (count: number) => addresses.splice(0, count);
        const faces = { portrait: taken(portrait.length)[0] ?? null, landscape: taken(landscape.length)[0] ?? null };
        const whole = { ...body, ...faces, pictures: addresses };
        return business
          ? await api.call('updateBusiness', { params: { id: business.id }, body: { ...whole, expected_version } })
          : await api.call('createBusiness', { body: whole });
      } finally {
        setUploaded(null);
      }
    },
    savedText: 'Data mitra disimpan.',
    onSaved,
  });
  const { form } = recordForm;
  const cities = useCities(HOME_PROVINCE_ID);
  const isActive = useWatch({ control: form.control, name: 'is_active' });

  return (
    <FormDialog
      title={business ? `Ubah mitra: ${business.name}` : 'Tambah mitra'}
      recordForm={recordForm}
      closeHref={closeHref}
      labels={LABELS}
      failedText="Failed to save business."
      busyText={preparing ? 'Menyiapkan gambar...' : undefined}
      footnote={uploaded && <ProgressBar label="Mengirim gambar" fraction={uploaded.done / uploaded.of} />}
      invalidText="Periksa kembali isian yang bertanda merah sebelum menyimpan."
    >
      <CitiesNotice cities={cities} text="Failed to load cities for the configured province. Please reload the page." />
      <TextField form={form} name="name" label={LABELS.name} required maxLength={150} autoComplete="off" />
      <TextAreaField form={form} name="description" label={LABELS.description} rows={3} maxLength={2000} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CityDistrictFields
          form={form}
          cities={cities.data ?? []}
          city={{ name: 'city_id', label: LABELS.city_id }}
          district={{ name: 'district_id', label: LABELS.district_id }}
          required
          failedText="Failed to load subdistricts for the selected city."
        />
        <TextField className="sm:col-span-2" form={form} name="address" label={LABELS.address} maxLength={500} autoComplete="off" />
        <TextField form={form} name="contact_name" label={LABELS.contact_name} maxLength={150} autoComplete="off" />
        <TextField form={form} name="contact_phone" label={LABELS.contact_phone} type="tel" maxLength={30} autoComplete="off" />
        <TextField form={form} name="contact_email" label={LABELS.contact_email} type="email" maxLength={254} autoComplete="off" />
        <TextField form={form} name="website" label={LABELS.website} type="url" maxLength={300} autoComplete="off" />
        <ToggleField
          form={form}
          name="is_active"
          label={LABELS.is_active}
          on="Aktif"
          off="Nonaktif"
          hint={isActive && business?.is_application ? 'Menyimpan sekaligus menerima pendaftaran ini.' : undefined}
        />
        <MainBusinessField form={form} isMain={business?.is_main ?? false} main={main} />
      </div>
      <MoreFields about="cerita, gambar, dan hari libur di halaman mitra" isFilled={business !== null && showsPage(business)}>
        <PageSection business={business} form={form} onPreparing={setPreparing} />
      </MoreFields>
    </FormDialog>
  );
}

function showsPage({ story, portrait, landscape, pictures, since_year, holiday_until }: Business): boolean {
  return story !== null || portrait !== null || landscape !== null || pictures.length > 0 || since_year !== null || holiday_until !== null;
}
