import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api.ts';
import { useUnsavedInput } from '../unsaved-input.ts';
import { showWrongField } from './show-wrong-field.ts';

export interface ContractFormOptions<Input extends FieldValues, Output, Answer> {
  /** What the form starts with. */
  values: DefaultValues<Input>;
  /** Sends what was typed, as the contract's schema reads it. Throws ApiError. */
  send: (values: Output) => Promise<Answer>;
  /** `sent` is what stood in the fields then: whoever goes on typing meanwhile has more there by now. */
  onSaved?: (answer: Answer, values: Output, sent: Input) => void;
  /** After a refusal was shown: a 409 that brings figures may change what the form holds. */
  onRefused?: (error: ApiError) => void;
  /** The sentence for an answer without one of its own, and for no answer at all; else the call's own sentence stands. */
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
  /** The server has taken it. */
  saved: boolean;
  /** What was refused that belongs to no field; gone as soon as one types. */
  failure: string | null;
  /** The whole refusal, e.g. a 409 with the figures in its `data`. */
  refusal: ApiError | null;
  /** Whether something was typed that the server hasn't taken. */
  dirty: boolean;
}

/**
 * A form over one of the contract's schemas: checks with it, sends, brings the server's texts back to their fields, and brings
 * the first wrong field of the document into view with the focus on it. What was typed stays when sending fails; a second press does
 * nothing.
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

  // Once the wrong fields have been drawn as such.
  const [focusAsked, askFocus] = useState(0);
  useEffect(() => {
    if (focusAsked > 0) showWrongField(element.current);
  }, [focusAsked]);

  // In an effect: a guard against leaving with unsaved changes has gone by then, so that `onSaved` may lead on.
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

/** Puts the server's texts at the fields that the form shows; false when there is none for them to stand at. */
function showAtFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  element: HTMLFormElement | null,
  { fields }: ApiError,
): boolean {
  const shown = Object.entries(fields).filter(([name]) => element?.querySelector(`[name="${CSS.escape(name)}"]`));
  for (const [name, message] of shown) form.setError(name as Parameters<typeof form.setError>[0], { type: 'server', message });
  return shown.length > 0;
}

function sentenceOf({ code, message }: ApiError, standIn: ContractFormOptions<FieldValues, unknown, unknown>['standIn']): string {
  // Who has no connection reads that, instead of doubting what was typed.
  if (standIn && code === 'network') return navigator.onLine ? standIn.noAnswer : message;
  if (standIn && code === 'unreadable') return standIn.noText;
  return message;
}
