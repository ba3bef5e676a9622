import type { Business } from '@lapak/contract/assortment/businesses';
import { MAX_PARTNER_PICTURES, UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import type { UseFormReturn } from 'react-hook-form';
import { preparePicture } from '../../../lib/prepare-picture.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PicturesField } from '../../../ui/form/pictures-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import type { BusinessDraft } from './business-draft.ts';

const LABELS = FIELD_LABELS.business;

const FACES = [
  { name: 'portrait', chooseText: 'Pilih potret', hint: 'Tegak, 4:5, wajah di paruh atas. Sebelum ada, toko menampilkan inisial.' },
  { name: 'landscape', chooseText: 'Pilih pemandangan', hint: 'Melebar, 16:9: kebun, dapur, atau bengkel.' },
] as const;

type PageSectionProps = {
  business: Business | null;
  form: UseFormReturn<BusinessDraft, unknown, unknown>;
  onPreparing: (busy: boolean) => void;
};

/** What the partner's page in the shop shows, and its holiday (decision 111). */
export function PageSection({ business, form, onPreparing }: PageSectionProps) {
  return (
    <Section title="Halaman di toko">
      {business?.is_active && (
        <p className="text-sm">
          <a href={`/mitra/${business.id}`} target="_blank" rel="noreferrer" className="underline underline-offset-4 hover:text-leaf-800">
            Lihat halaman mitra ini
            <span className="sr-only">, terbuka di tab baru</span>
          </a>{' '}
          <span className="text-ink-soft">seperti tersimpan sekarang.</span>
        </p>
      )}
      <TextAreaField
        form={form}
        name="story"
        label={LABELS.story}
        rows={6}
        maxLength={5000}
        hint="Siapa yang membuat, bagaimana, dan mengapa. Baris kosong memisahkan paragraf."
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {FACES.map(({ name, hint, chooseText }) => (
          <PicturesField
            key={name}
            form={form}
            name={name}
            legend={LABELS[name]}
            chooseText={chooseText}
            hint={hint}
            accept={UPLOAD_TYPES.join(',')}
            max={1}
            noun="gambar"
            prepare={preparePicture}
            onPreparing={onPreparing}
          />
        ))}
      </div>
      <PicturesField
        form={form}
        name="pictures"
        legend={LABELS.pictures}
        chooseText="Tambah gambar"
        hint={`JPG, PNG, atau WEBP. Paling banyak ${MAX_PARTNER_PICTURES}; yang pertama tampil paling besar.`}
        accept={UPLOAD_TYPES.join(',')}
        max={MAX_PARTNER_PICTURES}
        noun="gambar"
        prepare={preparePicture}
        onPreparing={onPreparing}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NumberField form={form} name="since_year" label={LABELS.since_year} inputMode="numeric" maxLength={4} autoComplete="off" />
        <TextField
          form={form}
          name="holiday_until"
          label={LABELS.holiday_until}
          type="date"
          hint="Sampai akhir hari itu produknya tampil dengan tanda libur dan tidak dapat dipesan. Kasir tetap dapat menjualnya."
        />
      </div>
    </Section>
  );
}
