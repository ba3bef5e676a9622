import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Combobox } from '../combobox.tsx';
import { Select } from '../select.tsx';
import { type FieldOf, FormField } from './field-of.tsx';

/** A native select of a form; its options are its children. For ids use `IdSelectField`. */
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
  return (
    <FormField form={form} name={name} label={label} hint={hint} required={required} className={className}>
      {(control) => (
        <Select {...rest} {...control} {...form.register(name)}>
          {children}
        </Select>
      )}
    </FormField>
  );
}

type Choice = { value: number; label: string };

type IdFieldProps<Input extends FieldValues> = FieldOf<Input> & {
  choices: readonly Choice[];
  disabled?: boolean | undefined;
  onChosen?: ((value: number | null) => void) | undefined;
};

/** An id in a form as a control needs it: text, or null. */
function useChosenId<Input extends FieldValues>({ form, name, onChosen }: IdFieldProps<Input>) {
  const { field } = useController({ control: form.control, name });
  return {
    field,
    chosen: typeof field.value === 'number' ? String(field.value) : null,
    choose(text: string | null) {
      const value = text === null ? null : Number(text);
      field.onChange(value);
      onChosen?.(value);
    },
  };
}

/** One of a few records, by id; the form holds the number, or null. */
export function IdSelectField<Input extends FieldValues>(
  props: IdFieldProps<Input> & {
    /** The option for "none": 'Pilih kategori', 'Tanpa produk'. */
    emptyText?: string | undefined;
  },
) {
  const { field, chosen, choose } = useChosenId(props);
  return (
    <FormField {...props}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          name={props.name}
          disabled={props.disabled}
          value={chosen ?? ''}
          onBlur={field.onBlur}
          onChange={(event) => choose(event.target.value || null)}
        >
          {props.emptyText !== undefined && <option value="">{props.emptyText}</option>}
          {props.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

/** One of many records, searched by typing; the form holds the number, or null. */
export function IdComboboxField<Input extends FieldValues>(props: IdFieldProps<Input> & { placeholder?: string | undefined }) {
  const { field, chosen, choose } = useChosenId(props);
  return (
    <FormField {...props}>
      {(control) => (
        <Combobox
          {...control}
          name={props.name}
          options={props.choices.map(({ value, label }) => ({ value: String(value), label }))}
          value={chosen}
          onBlur={field.onBlur}
          onChange={choose}
          placeholder={props.placeholder}
          disabled={props.disabled}
        />
      )}
    </FormField>
  );
}
