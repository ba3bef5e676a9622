import { MAX_GALLERY_PICTURES, UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import type { UseFormReturn } from 'react-hook-form';
import { preparePicture } from '../../../lib/prepare-picture.ts';
import { PicturesField } from '../../../ui/form/pictures-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import type { ProductDraft } from './product-draft.ts';

const LABELS = FIELD_LABELS.product;

const ACCEPT = UPLOAD_TYPES.join(',');
const PICTURE_HINT = 'JPG, PNG, atau WEBP. Foto besar diperkecil di sini sebelum dikirim.';

type PicturesSectionProps = { form: UseFormReturn<ProductDraft, unknown, unknown>; onPreparing: (busy: boolean) => void };

/** A product's pictures: cover and gallery. */
export function PicturesSection({ form, onPreparing }: PicturesSectionProps) {
  return (
    <Section title="Gambar">
      <PicturesField
        form={form}
        name="image_cover"
        legend={LABELS.image_cover}
        chooseText="Pilih gambar sampul"
        hint={PICTURE_HINT}
        accept={ACCEPT}
        max={1}
        noun="gambar sampul"
        prepare={preparePicture}
        onPreparing={onPreparing}
      />
      <PicturesField
        form={form}
        name="images"
        legend={LABELS.images}
        chooseText="Tambah gambar galeri"
        hint={`${PICTURE_HINT} Paling banyak ${MAX_GALLERY_PICTURES}; seret untuk mengurutkan.`}
        accept={ACCEPT}
        max={MAX_GALLERY_PICTURES}
        noun="gambar"
        prepare={preparePicture}
        onPreparing={onPreparing}
      />
    </Section>
  );
}
