import { SCALE_ITEM_DIGITS, SCALE_UNITS } from '@lapak/contract/assortment/scale-barcode';
import type { TillSettingsInput } from '@lapak/contract/till/settings';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { countText } from '../../../lib/format.ts';
import { IdSelectField, SelectField } from '../../../ui/form/choice-field.tsx';
import { ListField } from '../../../ui/form/list-field.tsx';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';

const LABELS = SETTINGS_FIELDS.till;
const ITEM_DIGITS = SCALE_ITEM_DIGITS.map((value) => ({ value, label: `${value} angka` }));

type ScaleFieldsProps = { form: UseFormReturn<z.input<typeof TillSettingsInput>, unknown, z.output<typeof TillSettingsInput>> };

/** How the shop's scale prints labels; the rest is asked once there is a prefix. */
export function ScaleFields({ form }: ScaleFieldsProps) {
  const [prefixes, holds] = useWatch({ control: form.control, name: ['scale_prefixes', 'scale_holds'] });
  const units = SCALE_UNITS.map((value) => ({ value, label: holds === 'price' ? `Rp ${countText(value)}` : `${countText(value)} gram` }));
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <ListField
        form={form}
        name="scale_prefixes"
        label={LABELS.scale_prefixes}
        inputMode="numeric"
        hint="Dua angka pertama kode batang dari timbangan, 20 sampai 28. Kosongkan bila toko tidak memakai timbangan berlabel."
      />
      {prefixes && prefixes.length > 0 && (
        <>
          <SelectField
            form={form}
            name="scale_holds"
            label={LABELS.scale_holds}
            hint={holds === 'price' ? 'Harga pada label yang dibayar.' : 'Harga produk dihitung per kilogram.'}
          >
            <option value="weight">Berat</option>
            <option value="price">Harga</option>
          </SelectField>
          <IdSelectField
            form={form}
            name="scale_item_digits"
            label={LABELS.scale_item_digits}
            choices={ITEM_DIGITS}
            hint="Kode batang produk diisi dengan angka kode barang ini (PLU)."
          />
          <IdSelectField
            form={form}
            name="scale_unit"
            label={LABELS.scale_unit}
            choices={units}
            hint="Nilai satu angka terakhir sebelum angka periksa."
          />
        </>
      )}
    </div>
  );
}
