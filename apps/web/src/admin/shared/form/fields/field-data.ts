import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldOf } from '../../../../ui/form/field-of.tsx';
import type { FieldRules } from '../field-rules.ts';

/** What a field is drawn with. */
type DrawnField<Input extends FieldValues> = Pick<FieldOf<Input>, 'form' | 'name' | 'label' | 'hint' | 'className'> & {
  rules: FieldRules;
};

export type FieldOptions = {
  /** Where it isn't the form's own for this name: 'Pesanan', below a legend that says whose. */
  label?: string | undefined;
  hint?: ReactNode;
  /** Over both columns of its row. */
  wide?: boolean | undefined;
};

/** A field of a form as data: a kind (`text`, `number`, `choices`) makes it, and `FormFields` shows it. */
export interface FieldData<Name extends string> extends FieldOptions {
  name: Name;
  /** The form's value of what is stored; of undefined for a new record. */
  first: (stored: unknown) => unknown;
  draw: <Input extends FieldValues>(field: DrawnField<Input>) => ReactNode;
}
