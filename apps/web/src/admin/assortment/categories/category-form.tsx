import { type Category, CategoryInput } from '@lapak/contract/assortment/categories';
import { api } from '../../../lib/browser-api.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { OfFeature } from '../../shared/components/of-feature.tsx';
import { InlineForm } from '../../shared/form/inline-form.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';

type CategoryFormProps = { category: Category | null; closeHref: string; onSaved: () => void };

const LABELS = FIELD_LABELS.category;

/** The form of a category (spec section 5, category). */
export function CategoryForm({ category, closeHref, onSaved }: CategoryFormProps) {
  const recordForm = useRecordForm(CategoryInput, {
    record: category,
    values: (shown) => ({
      name: shown?.name ?? '',
      description: shown?.description ?? '',
      is_active: shown?.is_active ?? true,
      is_food: shown?.is_food ?? false,
    }),
    send: (body, expected_version) =>
      category
        ? api.call('updateCategory', { params: { id: category.id }, body: { ...body, expected_version } })
        : api.call('createCategory', { body }),
    savedText: 'Kategori disimpan.',
    onSaved,
  });
  const { form } = recordForm;
  return (
    <InlineForm
      title={category ? 'Edit Category' : 'Add Category'}
      recordForm={recordForm}
      closeHref={closeHref}
      labels={LABELS}
      failedText="Failed to save category"
    >
      <TextField form={form} name="name" label={LABELS.name} required maxLength={100} autoFocus />
      <TextAreaField form={form} name="description" label={LABELS.description} rows={2} maxLength={1000} />
      <CheckboxField form={form} name="is_active" label={LABELS.is_active} hint="Kategori nonaktif tidak tampil di toko." />
      <OfFeature feature="certificates" isFilled={category?.is_food ?? false}>
        <CheckboxField
          form={form}
          name="is_food"
          label={LABELS.is_food}
          hint="Produknya wajib bersertifikat halal; yang belum tampak di dasbor."
        />
      </OfFeature>
    </InlineForm>
  );
}
