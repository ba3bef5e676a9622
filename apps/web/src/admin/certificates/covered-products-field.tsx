import { X } from 'lucide-react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { useFieldError } from '../../ui/form/field-of.tsx';
import { FoundCombobox } from '../../ui/found-combobox.tsx';
import { findProducts, PRODUCTS_FAILED } from '../parts/find-products.ts';
import { type CertificateDraft, OWN } from './certificate-draft.ts';

type CoveredProductsFieldProps = { form: UseFormReturn<CertificateDraft, unknown, unknown>; label: string };

/** The products that a certificate lists; none means all of its partner's. */
export function CoveredProductsField({ form, label }: CoveredProductsFieldProps) {
  const error = useFieldError({ form, name: 'product_ids' });
  const { field } = useController({ control: form.control, name: 'product_ids' });
  const partner = useWatch({ control: form.control, name: 'business_id' });
  const chosen = field.value;
  const isOwn = (partner ?? OWN).value === OWN.value;
  return (
    <div>
      <Field
        label={label}
        error={error}
        hint={isOwn ? 'Sertifikat milik toko harus menyebut produknya.' : 'Kosongkan bila berlaku untuk semua produk mitra ini.'}
      >
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
