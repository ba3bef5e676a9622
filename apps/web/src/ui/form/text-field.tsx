import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PasswordInput } from '../password-input.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { type FieldOf, FormField } from './field-of.tsx';

type Own = 'form' | 'name' | 'required' | 'className';

/** A line of text of a form. */
export function TextField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  className,
  ...rest
}: FieldOf<Input> & Omit<ComponentProps<typeof TextInput>, Own>) {
  return (
    <FormField form={form} name={name} label={label} hint={hint} required={required} className={className}>
      {(control) => <TextInput {...rest} {...control} {...form.register(name)} />}
    </FormField>
  );
}

/** Several lines of text of a form. */
export function TextAreaField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  className,
  ...rest
}: FieldOf<Input> & Omit<ComponentProps<typeof TextArea>, Own>) {
  return (
    <FormField form={form} name={name} label={label} hint={hint} required={required} className={className}>
      {(control) => <TextArea {...rest} {...control} {...form.register(name)} />}
    </FormField>
  );
}

/** A password field; `deps` are fields that are validated again with it. */
export function PasswordField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  className,
  deps,
  ...rest
}: FieldOf<Input> & { deps?: Array<FieldOf<Input>['name']> } & Omit<ComponentProps<typeof PasswordInput>, Own>) {
  return (
    <FormField form={form} name={name} label={label} hint={hint} required={required} className={className}>
      {(control) => <PasswordInput {...rest} {...control} {...form.register(name, deps ? { deps } : {})} />}
    </FormField>
  );
}
