import type { AdminProduct } from '@lapak/contract/schemas/catalog';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { SelectField } from '../../ui/form/choice-field.tsx';
import { CountField } from '../../ui/form/number-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { FIELD_LABELS } from '../parts/field-labels.ts';
import type { ProductDraft } from './product-draft.ts';

const LABELS = FIELD_LABELS.product;

type FoodSectionProps = { form: UseFormReturn<ProductDraft, unknown, unknown>; product: AdminProduct | null };

const FIELDS = ['ingredients', 'shelf_life', 'storage', 'net_weight_grams', 'net_volume_ml', 'origin', 'max_transit_days'] as const;

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
        <TextAreaField form={form} name="ingredients" label={LABELS.ingredients} rows={2} maxLength={2000} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="shelf_life" label={LABELS.shelf_life} hint="Misalnya: 6 bulan sejak dikemas." maxLength={150} />
          <TextField form={form} name="origin" label={LABELS.origin} hint="Misalnya: Takengon, Aceh Tengah." maxLength={150} />
          <CountField
            form={form}
            name="net_weight_grams"
            label={LABELS.net_weight_grams}
            hint="Tanpa kemasan. Kosongkan bila tiap varian berbeda."
          />
          <CountField form={form} name="net_volume_ml" label={LABELS.net_volume_ml} hint="Untuk yang cair." />
          <CountField
            form={form}
            name="max_transit_days"
            label={LABELS.max_transit_days}
            hint="Layanan yang lebih lambat tidak ditawarkan. Kosongkan bila tahan lama."
          />
          <SelectField form={form} name="is_food" label={LABELS.is_food} hint="Halal, PIRT, dan BPOM hanya untuk pangan.">
            <option value="">Menurut kategorinya</option>
            <option value="true">Ya</option>
            <option value="false">Bukan</option>
          </SelectField>
        </div>
        <TextAreaField form={form} name="storage" label={LABELS.storage} rows={2} maxLength={500} />
      </div>
    </details>
  );
}
