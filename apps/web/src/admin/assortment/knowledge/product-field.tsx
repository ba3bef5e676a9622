import { type UseFormReturn, useController } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '../../../ui/field.tsx';
import { useFieldError } from '../../../ui/form/field-of.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { findProducts, PRODUCTS_FAILED } from '../../shared/components/find-products.ts';
import { type KnowledgeDraft, NO_PRODUCT } from './knowledge-draft.ts';

type ProductFieldProps = {
  form: UseFormReturn<z.input<typeof KnowledgeDraft>, unknown, z.output<typeof KnowledgeDraft>>;
  label: string;
};

/** The product that an entry is about, or none. */
export function ProductField({ form, label }: ProductFieldProps) {
  const error = useFieldError({ form, name: 'product_id' });
  const { field } = useController({ control: form.control, name: 'product_id' });
  return (
    <Field label={label} error={error}>
      {(control) => (
        <FoundCombobox
          {...control}
          name="product_id"
          inputRef={field.ref}
          value={field.value}
          onChange={field.onChange}
          find={findProducts}
          fixed={[NO_PRODUCT]}
          failedText={PRODUCTS_FAILED}
          onBlur={() => {
            if (field.value === null) field.onChange(NO_PRODUCT);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
