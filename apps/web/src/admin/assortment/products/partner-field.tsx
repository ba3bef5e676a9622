import { type UseFormReturn, useController } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { useFieldError } from '../../../ui/form/field-of.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { findPartners, PARTNERS_FAILED } from '../../shared/components/find-partners.ts';
import { legacyPartner, NO_PARTNER, type ProductDraft } from './product-draft.ts';

type PartnerFieldProps = {
  form: UseFormReturn<ProductDraft, unknown, unknown>;
  label: string;
  /** The partner's name without a record; else null. */
  legacyName: string | null;
  isNew: boolean;
};

/** A product's partner: not chosen, none, a name without a record, or a business (spec section 4). */
export function PartnerField({ form, label, legacyName, isNew }: PartnerFieldProps) {
  const error = useFieldError({ form, name: 'business_id' });
  const { field } = useController({ control: form.control, name: 'business_id' });
  return (
    <Field label={label} error={error} hint="Ketik nama mitra. Tanpa mitra, produk dikirim dari usaha utama.">
      {(control) => (
        <FoundCombobox
          {...control}
          name="business_id"
          inputRef={field.ref}
          value={field.value}
          onChange={field.onChange}
          find={findPartners}
          fixed={legacyName === null ? [NO_PARTNER] : [NO_PARTNER, legacyPartner(legacyName)]}
          placeholder="Pilih mitra (opsional)"
          failedText={PARTNERS_FAILED}
          onBlur={() => {
            // Clearing the field of an existing product means 'Tanpa mitra'; an empty value would keep the partner.
            if (field.value === null && !isNew) field.onChange(NO_PARTNER);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
