import { useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Checkbox } from '../checkbox.tsx';
import { FieldError } from '../field.tsx';
import { type FieldOf, useFieldError } from './field-of.tsx';

/** Some of a few choices, each with a checkbox; the form holds the chosen values in the choices' order. */
export function ChoicesField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  className,
  choices,
}: FieldOf<Input> & { choices: readonly { value: string; label: string }[] }) {
  const { field } = useController({ control: form.control, name });
  const error = useFieldError({ form, name });
  const errorId = useId();
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <fieldset className={className} {...(error !== undefined && { 'aria-describedby': errorId })}>
      <legend className="text-sm font-semibold">{label}</legend>
      {hint !== undefined && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      <div className="mt-1 grid sm:grid-cols-2 sm:gap-x-5">
        {choices.map(({ value, label: text }) => (
          <Checkbox
            key={value}
            label={text}
            name={`${name}.${value}`}
            checked={chosen.includes(value)}
            onBlur={field.onBlur}
            onChange={(event) =>
              field.onChange(
                choices.map((choice) => choice.value).filter((each) => (each === value ? event.target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
