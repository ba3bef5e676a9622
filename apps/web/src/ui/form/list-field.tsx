import { type ComponentProps, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Field } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { type FieldOf, useFieldError } from './field-of.tsx';

type ListFieldProps<Input extends FieldValues> = FieldOf<Input> &
  Omit<ComponentProps<typeof TextInput>, 'form' | 'name' | 'required' | 'className' | 'value' | 'onChange' | 'onBlur' | 'type'>;

/** Comma-separated short texts: 'Halus, Sedang, Kasar'. The form holds the list. */
export function ListField<Input extends FieldValues>({ form, name, label, hint, required, className, ...rest }: ListFieldProps<Input>) {
  const error = useFieldError({ form, name });
  const { field } = useController({ control: form.control, name });
  const [typing, setTyping] = useState<string | null>(null);
  const list: unknown = field.value;
  return (
    <Field label={label} hint={hint} required={required} error={error} className={className}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...rest}
          {...control}
          ref={field.ref}
          name={name}
          value={typing ?? (Array.isArray(list) ? list.join(', ') : '')}
          onChange={(event) => {
            setTyping(event.target.value);
            field.onChange(parseList(event.target.value));
          }}
          onBlur={() => {
            setTyping(null);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}

function parseList(text: string): string[] {
  return [...new Set(text.split(',').map((entry) => entry.trim()))].filter((entry) => entry !== '');
}
