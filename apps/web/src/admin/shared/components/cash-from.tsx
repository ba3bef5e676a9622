import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SelectField } from '../../../ui/form/choice-field.tsx';

type CashFromProps<Draft extends FieldValues> = Pick<ComponentProps<typeof SelectField<Draft>>, 'form' | 'name'>;

/** Where cash that leaves the shop is taken from (`PAYOUT_PLACES`). */
export function CashFrom<Draft extends FieldValues>(field: CashFromProps<Draft>) {
  return (
    <SelectField {...field} label="Uangnya dari" hint="Dari laci kasir? Catat dulu 'Kas keluar' ke brankas di kasir.">
      <option value="safe">Brankas</option>
      <option value="elsewhere">Tempat lain, belum jelas</option>
    </SelectField>
  );
}
