import type { ReactNode } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { type ControlProps, Field } from '../field.tsx';

/** Props of every form field. `Input` is the form's type, so a misspelt name doesn't compile. */
export type FieldOf<Input extends FieldValues> = {
  // The output type plays no part in a field.
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own variance needs it
  form: UseFormReturn<Input, any, any>;
  name: Path<Input>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
};

/** The field's current error, from the contract's schema or the server. */
export function useFieldError<Input extends FieldValues>({ form, name }: Pick<FieldOf<Input>, 'form' | 'name'>): string | undefined {
  const { errors } = useFormState({ control: form.control, name });
  const found: unknown = get(errors, name);
  // In a list field each entry has its own error.
  const error: unknown = Array.isArray(found) ? found.find(Boolean) : found;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string' ? error.message : undefined;
}

/** Label, hint and error around a form field's control. */
export function FormField<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  className,
  children,
}: FieldOf<Input> & { children: (control: ControlProps) => ReactNode }) {
  const error = useFieldError({ form, name });
  return (
    <Field label={label} hint={hint} required={required} error={error} className={className}>
      {children}
    </Field>
  );
}
