import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Checkbox } from '../checkbox.tsx';
import { Combobox } from '../combobox.tsx';
import { Field } from '../field.tsx';
import { Select } from '../select.tsx';
import { type FieldOf, useFieldError } from './field-of.tsx';

/** A choice of a form by the system's own select; its options are its children. For ids use `IdSelectField`. */
export function SelectField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  className,
  children,
  ...rest
}: FieldOf<Input> & { children: ReactNode } & Omit<ComponentProps<typeof Select>, 'form' | 'name' | 'required' | 'className'>) {
  const error = useFieldError({ form, name });
  return (
    <Field label={label} hint={hint} required={required} error={error} className={className}>
      {(control) => (
        <Select {...rest} {...control} {...form.register(name)}>
          {children}
        </Select>
      )}
    </Field>
  );
}

export type Choice = { value: number; label: string };

/** One of a few records, by id: the form holds the number, or null while nothing is chosen. */
export function IdSelectField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  className,
  choices,
  emptyText,
  disabled,
  onChosen,
}: FieldOf<Input> & {
  choices: readonly Choice[];
  /** The option for "none": 'Pilih kategori', 'Tanpa produk'. */
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
  onChosen?: ((value: number | null) => void) | undefined;
}) {
  const error = useFieldError({ form, name });
  const { field } = useController({ control: form.control, name });
  return (
    <Field label={label} hint={hint} required={required} error={error} className={className}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          name={name}
          disabled={disabled}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={(event) => {
            const value = event.target.value === '' ? null : Number(event.target.value);
            field.onChange(value);
            onChosen?.(value);
          }}
        >
          {emptyText !== undefined && <option value="">{emptyText}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** One of many records, found by typing; the form holds the number, or null. */
export function IdComboboxField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  className,
  choices,
  placeholder,
  disabled,
  onChosen,
}: FieldOf<Input> & {
  choices: readonly Choice[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  onChosen?: ((value: number | null) => void) | undefined;
}) {
  const error = useFieldError({ form, name });
  const { field } = useController({ control: form.control, name });
  return (
    <Field label={label} hint={hint} required={required} error={error} className={className}>
      {(control) => (
        <Combobox
          {...control}
          name={name}
          options={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
          value={typeof field.value === 'number' ? String(field.value) : null}
          onBlur={field.onBlur}
          onChange={(value) => {
            const chosen = value === null ? null : Number(value);
            field.onChange(chosen);
            onChosen?.(chosen);
          }}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </Field>
  );
}

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
