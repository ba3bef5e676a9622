import { type FieldValues, useWatch } from 'react-hook-form';
import { Field } from '../field.tsx';
import { type FieldOf, useFieldError } from './field-of.tsx';

/** A switch with named states: 'Aktif' and 'Nonaktif'. The form holds a boolean. */
export function ToggleField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  className,
  on,
  off,
}: Omit<FieldOf<Input>, 'required'> & { on: string; off: string }) {
  const error = useFieldError({ form, name });
  const isOn: unknown = useWatch({ control: form.control, name });
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="flex min-h-11 items-center gap-3">
          <input
            {...control}
            {...form.register(name)}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native box tells its own state
            role="switch"
            className="switch"
          />
          <span className="font-semibold" aria-hidden="true">
            {isOn === true ? on : off}
          </span>
        </span>
      )}
    </Field>
  );
}
