import { type Business, BusinessInput } from '@lapak/contract/assortment/businesses';
import { HOME_PROVINCE_ID } from '@lapak/contract/constants';
import { useState } from 'react';
import type { z } from 'zod';
import { CitiesNotice } from '../../../features/locations/cities-notice.tsx';
import { CityDistrictFields } from '../../../features/locations/city-district-fields.tsx';
import { useCities } from '../../../features/locations/use-places.ts';
import { api } from '../../../lib/browser-api.ts';
import { ToggleField } from '../../../ui/form/toggle-field.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { lines, text } from '../../shared/form/fields/text.tsx';
import { RecordForm } from '../../shared/form/record-form.tsx';
import { BusinessDraft, pageOf } from './business-draft.ts';
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

type Sent = z.output<typeof BusinessDraft>;
type Whole = Sent['body'] & { pictures: string[] };

const LABELS = FIELD_LABELS.business;

/** The form of a partner (spec section 5, business). */
export function BusinessForm({ business, main, startsAsMain, closeHref, onSaved }: BusinessFormProps) {
  const [preparing, setPreparing] = useState(false);
  const [uploaded, setUploaded] = useState<{ done: number; of: number } | null>(null);
  const cities = useCities(HOME_PROVINCE_ID);
  /** Sends the body with the addresses of its pictures, of which the new ones are uploaded first. */
  async function withPictures<Answer>({ body, pictures, portrait, landscape }: Sent, send: (whole: Whole) => Promise<Answer>) {
    const all = [...portrait, ...landscape, ...pictures];
    try {
      const addresses = await uploadPictures(all, (done) => setUploaded({ done, of: all.length }));
      const taken = (count: number) => addresses.splice(0, count);
      const faces = { portrait: taken(portrait.length)[0] ?? null, landscape: taken(landscape.length)[0] ?? null };
      return await send({ ...body, ...faces, pictures: addresses });
    } finally {
      setUploaded(null);
    }
  }

  return (
    <RecordForm
      isDialog
      title={business ? `Ubah mitra: ${business.name}` : 'Tambah mitra'}
      record={business}
      input={BusinessDraft}
      rules={BusinessInput}
      initially={() => ({ ...pageOf(null), is_active: true, is_main: startsAsMain })}
      read={pageOf}
      labels={LABELS}
      fields={[
        () => <CitiesNotice cities={cities} text="Failed to load cities for the configured province. Please reload the page." />,
        text('name'),
        lines('description', { rows: 3 }),
        [
          {
            own: ['city_id', 'district_id'],
            blank: undefined,
            show: (form) => (
              <CityDistrictFields
                form={form}
                cities={cities.data ?? []}
                city={{ name: 'city_id', label: LABELS.city_id }}
                district={{ name: 'district_id', label: LABELS.district_id }}
                required
                failedText="Failed to load subdistricts for the selected city."
              />
            ),
          },
          text('address', { wide: true }),
          text('contact_name'),
          text('contact_phone', { type: 'tel' }),
          text('contact_email', { type: 'email' }),
          text('website', { type: 'url' }),
          {
            own: ['is_active'],
            show: (form) => (
              <ToggleField
                form={form}
                name="is_active"
                label={LABELS.is_active}
                on="Aktif"
                off="Nonaktif"
                hint={form.watch('is_active') && business?.is_application ? 'Menyimpan sekaligus menerima pendaftaran ini.' : undefined}
              />
            ),
          },
          { own: ['is_main'], show: (form) => <MainBusinessField form={form} isMain={business?.is_main ?? false} main={main} /> },
        ],
        {
          more: 'cerita, gambar, dan hari libur di halaman mitra',
          fields: [
            {
              own: ['story', 'portrait', 'landscape', 'pictures', 'since_year', 'holiday_until'],
              show: (form) => <PageSection business={business} form={form} onPreparing={setPreparing} />,
            },
          ],
        },
      ]}
      create={(sent) => withPictures(sent, (body) => api.call('createBusiness', { body }))}
      update={(id, { expected_version, ...sent }) =>
        withPictures(sent, (body) => api.call('updateBusiness', { params: { id }, body: { ...body, expected_version } }))
      }
      savedText="Data mitra disimpan."
      failedText="Failed to save business."
      busyText={preparing ? 'Menyiapkan gambar...' : undefined}
      footnote={uploaded && <ProgressBar label="Mengirim gambar" fraction={uploaded.done / uploaded.of} />}
      invalidText="Periksa kembali isian yang bertanda merah sebelum menyimpan."
      closeHref={closeHref}
      onSaved={onSaved}
    />
  );
}
