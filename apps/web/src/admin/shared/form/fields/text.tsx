import type { ComponentProps } from 'react';
import { TextAreaField, TextField } from '../../../../ui/form/text-field.tsx';
import type { TextArea } from '../../../../ui/text-area.tsx';
import type { TextInput } from '../../../../ui/text-input.tsx';
import type { FieldData, FieldOptions } from './field-data.ts';

type Required = FieldOptions & { required?: boolean };
type Own = 'form' | 'name' | 'required' | 'className';

const first = (stored: unknown) => stored ?? '';

/** A line of text, a date, an address. */
export function text<const Name extends string>(
  name: Name,
  { label, hint, wide, required, ...rest }: Required & Omit<ComponentProps<typeof TextInput>, Own> = {},
): FieldData<Name> {
  return {
    ...{ name, label, hint, wide, first },
    draw: ({ rules, ...field }) => (
      <TextField autoComplete="off" {...rest} {...field} required={required ?? rules.refuses('')} maxLength={rules.maxLength} />
    ),
  };
}

/** Several lines of text. */
export function lines<const Name extends string>(
  name: Name,
  { label, hint, wide, required, ...rest }: Required & Omit<ComponentProps<typeof TextArea>, Own> = {},
): FieldData<Name> {
  return {
    ...{ name, label, hint, wide, first },
    draw: ({ rules, ...field }) => (
      <TextAreaField {...rest} {...field} required={required ?? rules.refuses('')} maxLength={rules.maxLength} />
    ),
  };
}
