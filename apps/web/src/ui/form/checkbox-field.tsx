import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '../checkbox.tsx';
import { type FieldOf, useFieldError } from './field-of.tsx';

/** A tick box of a form. */
export function CheckboxField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  className,
  ...rest
}: Omit<FieldOf<Input>, 'required'> & Omit<ComponentProps<typeof Checkbox>, 'form' | 'name' | 'label' | 'hint' | 'className' | 'error'>) {
  const error = useFieldError({ form, name });
  return <Checkbox {...rest} {...form.register(name)} label={label} hint={hint} error={error} className={className} />;
}
