import { type UseFormReturn, useController } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { useFieldError } from '../../ui/form/field-of.tsx';
import { FoundCombobox } from '../../ui/found-combobox.tsx';
import { findPartners } from '../parts/find-partners.ts';
import { legacyPartner, NO_PARTNER, type ProductDraft } from './product-draft.ts';

type PartnerFieldProps = {
  form: UseFormReturn<ProductDraft, unknown, unknown>;
  label: string;
  /** The product's partner's name where that has no record; null else. */
  legacyName: string | null;
  isNew: boolean;
};

/** Whose product it is: nobody's yet, nobody's, still that of a name without a record, or a partner's (spec section 4). */
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
          failedText="Gagal memuat daftar mitra."
          onBlur={() => {
            // An empty field of a product that has one would say nothing, and keep the partner.
            if (field.value === null && !isNew) field.onChange(NO_PARTNER);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
