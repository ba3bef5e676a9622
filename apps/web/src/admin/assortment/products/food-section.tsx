import { allergensLeftOut } from '@lapak/contract/assortment/allergens';
import { AMOUNT_FIELDS, ONE_LINE, PRODUCT_FIELDS, TEXT_FIELDS, type TextFieldName } from '@lapak/contract/assortment/product-fields';
import type { AdminProduct } from '@lapak/contract/assortment/products';
import { namesOf } from '@lapak/contract/by-name';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { Alert } from '../../../ui/alert.tsx';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { CountField } from '../../../ui/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { OfFeature } from '../../shared/components/of-feature.tsx';
import type { ProductDraft } from './product-draft.ts';

const LABELS = FIELD_LABELS.product;

type FoodSectionProps = { form: UseFormReturn<ProductDraft, unknown, unknown>; product: AdminProduct | null };

const FIELDS = [...namesOf(PRODUCT_FIELDS), 'max_transit_days'] as const;
const isLong = (name: TextFieldName) => TEXT_FIELDS[name].longest > ONE_LINE;
const SHORT_TEXTS = namesOf(TEXT_FIELDS).filter((name) => !isLong(name));
/** The first of them stands above all else, the others below. */
const LONG_TEXTS = namesOf(TEXT_FIELDS).filter(isLong);

/** Food facts. Folded while all are empty. */
export function FoodSection({ form, product }: FoodSectionProps) {
  const [isOpen, setIsOpen] = useState(
    () => FIELDS.some((field) => Boolean(product?.[field])) || (product !== null && product.is_food !== null),
  );
  const { errors } = useFormState({ control: form.control, name: [...FIELDS] });
  const isWrong = FIELDS.some((field) => errors[field] !== undefined);
  return (
    <details className="group" open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex cursor-pointer list-none items-center justify-between gap-3 border-b pb-2 text-lg font-bold">
        <h3>Keterangan makanan</h3>
        <ChevronDown className="size-5 text-ink-soft transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="mt-4 grid gap-4">
        <p className="text-sm text-ink-soft">Tampil di halaman produk bila diisi. Yang tidak berlaku biarkan kosong.</p>
        <LongTexts form={form} names={LONG_TEXTS.slice(0, 1)} />
        <LeftOut form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          {SHORT_TEXTS.map((name) => (
            <TextField key={name} form={form} name={name} {...textsOf(name)} />
          ))}
          {namesOf(AMOUNT_FIELDS).map((name) => (
            <CountField key={name} form={form} name={name} label={AMOUNT_FIELDS[name].label} hint={AMOUNT_FIELDS[name].hint} />
          ))}
          <CountField
            form={form}
            name="max_transit_days"
            label={LABELS.max_transit_days}
            hint="Layanan yang lebih lambat tidak ditawarkan. Kosongkan bila tahan lama."
          />
          <OfFeature feature="certificates" isFilled={product !== null && product.is_food !== null}>
            <SelectField form={form} name="is_food" label={LABELS.is_food} hint="Halal, PIRT, dan BPOM hanya untuk pangan.">
              <option value="">Menurut kategorinya</option>
              <option value="true">Ya</option>
              <option value="false">Bukan</option>
            </SelectField>
          </OfFeature>
        </div>
        <LongTexts form={form} names={LONG_TEXTS.slice(1)} />
      </div>
    </details>
  );
}

/** Says while typing which allergen the description names and the ingredients don't. */
function LeftOut({ form }: Pick<FoodSectionProps, 'form'>) {
  const [description, extra, ingredients] = useWatch({ control: form.control, name: ['description', 'ai_description', 'ingredients'] });
  const words = allergensLeftOut(`${description} ${extra}`, ingredients);
  if (words.length === 0) return null;
  return (
    <Alert tone="warning" title={`Deskripsi menyebut ${words.join(', ')}, komposisi tidak`}>
      Pembeli yang alergi membaca keduanya, dan tanya-jawab toko mengutip keduanya. Samakan.
    </Alert>
  );
}

function LongTexts({ form, names }: Pick<FoodSectionProps, 'form'> & { names: readonly TextFieldName[] }) {
  return names.map((name) => <TextAreaField key={name} form={form} name={name} {...textsOf(name)} rows={2} />);
}

function textsOf(name: TextFieldName) {
  const { label, hint, longest } = TEXT_FIELDS[name];
  return { label, hint, maxLength: longest };
}
