import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, isWithoutText } from '../api.ts';
import { useUnsavedInput } from '../unsaved-input.ts';
import { showWrongField } from './show-wrong-field.ts';

export interface ContractFormOptions<Input extends FieldValues, Output, Answer> {
  /** The form's initial values. */
  values: DefaultValues<Input>;
  /** Sends the parsed values. Throws ApiError. */
  send: (values: Output) => Promise<Answer>;
  /** `sent` are the raw values at that time; the fields may have changed since. */
  onSaved?: (answer: Answer, values: Output, sent: Input) => void;
  /** Called after a refusal was shown: a 409 with figures may change the form. */
  onRefused?: (error: ApiError) => void;
  /** Texts for an answer without a message and for no answer at all; else the call's own message is shown. */
  standIn?: { noText: string; noAnswer: string };
}

export interface ContractForm<Input extends FieldValues, Output = Input> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Spread it on the `<form>`. */
  formProps: {
    ref: React.RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: React.FormEvent) => void;
    onChange: () => void;
  };
  pending: boolean;
  /** The server has accepted it. */
  saved: boolean;
  /** An error that belongs to no field; cleared by typing. */
  failure: string | null;
  /** The whole error, e.g. a 409 with figures in its `data`. */
  refusal: ApiError | null;
  /** Whether there is input that the server hasn't accepted. */
  dirty: boolean;
}

/**
 * A form over a contract schema: validates, sends, shows the server's errors at their fields, and focuses the first wrong field. Input
 * stays when sending fails; a second press does nothing.
 */
export function useContractForm<Input extends FieldValues, Output, Answer>(
  schema: z.ZodType<Output, Input>,
  { values, send, onSaved, onRefused, standIn }: ContractFormOptions<Input, Output, Answer>,
): ContractForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: values,
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState<{ answer: Answer; typed: Output; sent: Input } | null>(null);
  const [refusal, setRefusal] = useState<{ error: ApiError; banner: string | null } | null>(null);
  const under = useRef(false);
  const { isDirty } = form.formState;

  const dirty = isDirty && saved === null;
  useUnsavedInput(dirty);

  // After the errors are rendered.
  const [focusRequests, askFocus] = useState(0);
  useEffect(() => {
    if (focusRequests > 0) showWrongField(element.current);
  }, [focusRequests]);

  // In an effect: by then the guard against unsaved changes is gone, so that `onSaved` may navigate.
  const hasSaved = useEffectEvent(({ answer, typed, sent }: NonNullable<typeof saved>) => onSaved?.(answer, typed, sent));
  useEffect(() => {
    if (saved) hasSaved(saved);
  }, [saved]);

  async function submit(typed: Output) {
    if (under.current) return;
    under.current = true;
    setPending(true);
    setRefusal(null);
    const sent = structuredClone(form.getValues());
    try {
      setSaved({ answer: await send(typed), typed, sent });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaved(null);
      setRefusal({ error, banner: showAtFields(form, element.current, error) ? null : sentenceOf(error, standIn) });
      onRefused?.(error);
    } finally {
      under.current = false;
      setPending(false);
    }
  }

  return {
    form,
    formProps: {
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit: (event) =>
        void form
          .handleSubmit(submit)(event)
          .then(() => askFocus((count) => count + 1)),
      onChange: () => {
        setSaved(null);
        setRefusal(null);
      },
    },
    pending,
    saved: saved !== null,
    failure: refusal?.banner ?? null,
    refusal: refusal?.error ?? null,
    dirty,
  };
}

/** Shows the server's errors at the form's fields; false when none belongs to one. */
function showAtFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  element: HTMLFormElement | null,
  { fields }: ApiError,
): boolean {
  const shown = Object.entries(fields).filter(([name]) => element?.querySelector(`[name="${CSS.escape(name)}"]`));
  for (const [name, message] of shown) form.setError(name as Parameters<typeof form.setError>[0], { type: 'server', message });
  return shown.length > 0;
}

function sentenceOf(error: ApiError, standIn: ContractFormOptions<FieldValues, unknown, unknown>['standIn']): string {
  const { code, message } = error;
  // Without a connection this message explains it, instead of blaming the input.
  if (standIn && code === 'network') return navigator.onLine ? standIn.noAnswer : message;
  if (standIn && isWithoutText(error)) return standIn.noText;
  return message;
}
