import { X } from 'lucide-react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { useFieldError } from '../../../ui/form/field-of.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { findProducts, PRODUCTS_FAILED } from '../../shared/components/find-products.ts';
import { type CertificateDraft, OWN } from './certificate-draft.ts';
import { PartnerProductsField } from './partner-products-field.tsx';

type CoveredProductsFieldProps = { form: UseFormReturn<CertificateDraft, unknown, unknown>; label: string };

/** The products that a certificate covers: ticked among its partner's, or searched for in a certificate of the shop's own. */
export function CoveredProductsField({ form, label }: CoveredProductsFieldProps) {
  const partner = useWatch({ control: form.control, name: 'business_id' }) ?? OWN;
  if (partner.value === OWN.value) return <SearchedProductsField form={form} label={label} />;
  return <PartnerProductsField key={partner.value} form={form} label={label} partner={Number(partner.value)} />;
}

function SearchedProductsField({ form, label }: CoveredProductsFieldProps) {
  const error = useFieldError({ form, name: 'product_ids' });
  const { field } = useController({ control: form.control, name: 'product_ids' });
  const chosen = field.value;
  return (
    <div>
      <Field label={label} error={error} hint="Sertifikat milik toko harus menyebut produknya.">
        {(control) => (
          <FoundCombobox
            {...control}
            // Remounts after each choice.
            key={chosen.length}
            name="product_ids"
            inputRef={field.ref}
            value={null}
            onChange={(option) => {
              if (option && chosen.every(({ value }) => value !== option.value)) field.onChange([...chosen, option]);
            }}
            find={findProducts}
            failedText={PRODUCTS_FAILED}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label="Produk yang tercakup" className="mt-2 flex flex-wrap gap-2">
          {chosen.map((option) => (
            <li key={option.value} className="flex max-w-full items-center gap-1 rounded-lg border bg-canvas pl-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{option.label}</span>
              <button
                type="button"
                className="grid size-9 shrink-0 place-items-center rounded-lg text-ink-soft hover:text-danger pointer-coarse:size-11"
                aria-label={`Keluarkan ${option.label}`}
                onClick={() => field.onChange(chosen.filter(({ value }) => value !== option.value))}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
