import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import type { ProductDraft } from './product-draft.ts';

type VariantPictureFieldProps = { form: UseFormReturn<ProductDraft, unknown, unknown>; index: number };

/** The product's picture for this size; hidden while there is one picture at most. */
export function VariantPictureField({ form, index }: VariantPictureFieldProps) {
  const [cover, images] = useWatch({ control: form.control, name: ['image_cover', 'images'] });
  const choices = [
    ...cover.map(({ key }) => ({ key, text: 'Gambar sampul' })),
    ...images.map(({ key }, place) => ({ key, text: `Gambar galeri ${place + 1}` })),
  ];
  if (choices.length < 2) return null;
  return (
    <SelectField form={form} name={`size_variants.${index}.picture`} label="Gambar varian" hint="Tampil saat pembeli memilih varian ini.">
      <option value="">Tidak diatur</option>
      {choices.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
