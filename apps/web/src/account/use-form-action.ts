import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useFetcher } from 'react-router';
import type { FormAnswer, FormFailure } from './form-failure.ts';

type FormActionOptions<Values extends FieldValues> = {
  /** The form's fields from top to bottom: the first that the server finds wrong gets the focus. */
  fields: ReadonlyArray<Path<Values>>;
  setError: UseFormSetError<Values>;
  onDone?: (() => void) | undefined;
};

/**
 * Sends a form's values to its screen's action and brings a refusal back: texts of fields to their fields, the rest as
 * `failure` for a banner, until the person types again (`onTyping`).
 */
export function useFormAction<Values extends FieldValues>({ fields, setError, onDone }: FormActionOptions<Values>) {
  const fetcher = useFetcher<FormAnswer>();
  const [typedAfter, setTypedAfter] = useState<FormFailure | null>(null);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const failure = answer?.ok === false ? answer : null;
  const wrong = failure ? fields.filter((name) => name in failure.fields) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is dealt with once, when it comes
  useEffect(() => {
    if (answer?.ok) onDone?.();
    for (const [position, name] of wrong.entries()) {
      setError(name, { type: 'server', message: failure?.fields[name] ?? '' }, { shouldFocus: position === 0 });
    }
  }, [answer]);

  return {
    pending: fetcher.state !== 'idle',
    done: answer?.ok === true,
    failure: failure !== null && wrong.length === 0 && failure !== typedAfter ? failure.error : null,
    onTyping: () => setTypedAfter(failure),
    submit: (values: Values) => void fetcher.submit(JSON.stringify(values), { method: 'post', encType: 'application/json' }),
  };
}
