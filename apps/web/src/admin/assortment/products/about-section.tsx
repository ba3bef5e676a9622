import type { Category } from '@lapak/contract/assortment/categories';
import type { AdminProduct } from '@lapak/contract/assortment/products';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { IdSelectField } from '../../../ui/form/choice-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { ToggleField } from '../../../ui/form/toggle-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { PartnerField } from './partner-field.tsx';
import type { ProductDraft } from './product-draft.ts';

const LABELS = FIELD_LABELS.product;

type AboutSectionProps = {
  form: UseFormReturn<ProductDraft, unknown, unknown>;
  product: AdminProduct | null;
  categories: readonly Category[];
};

/** Name, category, partner and the like. */
export function AboutSection({ form, product, categories }: AboutSectionProps) {
  return (
    <Section title="Tentang produk">
      <TextField form={form} name="name" label={LABELS.name} required maxLength={150} autoFocus />
      <div className="grid gap-5 sm:grid-cols-2">
        <IdSelectField
          form={form}
          name="category_id"
          label={LABELS.category_id}
          required
          choices={categories.map(({ id, name, is_active }) => ({ value: id, label: is_active ? name : `${name} (nonaktif)` }))}
        />
        <PartnerField form={form} label={LABELS.business_id} isNew={product === null} legacyName={legacyNameOf(product)} />
      </div>
      <TextAreaField form={form} name="description" label={LABELS.description} rows={5} maxLength={5000} />
      <TextField form={form} name="size" label={LABELS.size} hint="Misalnya: 250 g, botol 500 ml." maxLength={100} />
      <TextAreaField form={form} name="notes" label={LABELS.notes} hint="Hanya untuk admin." rows={2} maxLength={2000} />
      <ToggleField
        form={form}
        name="is_active"
        label={LABELS.is_active}
        on="Aktif"
        off="Nonaktif"
        hint="Yang nonaktif tidak tampil di toko."
      />
      <CheckboxField form={form} name="is_gift" label={LABELS.is_gift} hint="Tampil di daftar “Untuk oleh-oleh” di halaman depan." />
    </Section>
  );
}

function legacyNameOf(product: AdminProduct | null): string | null {
  return product && product.business === null ? product.business_name : null;
}
