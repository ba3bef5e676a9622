import type { ReactNode } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';

/** What every field of a form takes. `Input` is what the form holds, so a misspelt name doesn't compile. */
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

/** What is wrong with a field now, from the contract's schema or from the server. */
export function useFieldError<Input extends FieldValues>({ form, name }: Pick<FieldOf<Input>, 'form' | 'name'>): string | undefined {
  const { errors } = useFormState({ control: form.control, name });
  const found: unknown = get(errors, name);
  // Of a field that holds a list each entry has its own.
  const error: unknown = Array.isArray(found) ? found.find(Boolean) : found;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string' ? error.message : undefined;
}
