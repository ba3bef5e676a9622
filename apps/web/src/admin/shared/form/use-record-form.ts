import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { ApiError } from '../../../lib/api.ts';
import { type ContractForm, useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';

interface RecordFormOptions<Input extends FieldValues, Output, Saved extends { version: number }, Answer> {
  /** The record to edit; null for a new one. */
  record: Saved | null;
  /** The form's values for a record, or for none. */
  values: (record: Saved | null) => DefaultValues<Input>;
  /** Creates or updates; `expected_version` is undefined for a new record. */
  send: (body: Output, expected_version: number | undefined) => Promise<Answer>;
  /** Success message: 'Kategori disimpan.' */
  savedText: string;
  /** Closes the form. */
  onSaved?: (answer: Answer) => void;
  /** For a form that stays open: the saved record. */
  reopen?: (answer: Answer) => Saved;
  onRefused?: (error: ApiError) => void;
  /** What the record was before anybody set it, where there is such a thing. */
  initial?: Saved;
}

export interface RecordForm<Input extends FieldValues, Output> extends ContractForm<Input, Output> {
  /** Somebody else saved the record: the fields that differ, and the two choices. `keepMine` keeps the changes made here. */
  conflict: { changed: string[]; takeTheirs: () => void; keepMine: () => void } | null;
}

export interface RestorableForm<Input extends FieldValues, Output> extends RecordForm<Input, Output> {
  /** The saved fields that aren't what they were initially; `restore` puts the initial values of some into the form. */
  initially: { differing: string[]; restore: (names: readonly string[]) => void };
}

/**
 * The form of a record that several admins may edit: the second save is told what the first changed (409 `changed_meanwhile`), and nothing
 * is overwritten unseen. Saving reloads the screen.
 */
export function useRecordForm<Input extends FieldValues, Output, Saved extends { version: number }, Answer>(
  schema: z.ZodType<Output, Input>,
  { record, values, send, savedText, onSaved, reopen, onRefused, initial }: RecordFormOptions<Input, Output, Saved, Answer>,
): RestorableForm<Input, Output> {
  const { revalidate } = useRevalidator();
  // The record when the form opened: the list behind it may reload.
  const [base, setBase] = useState(record);
  const contractForm = useContractForm<Input, Output, Answer>(schema, {
    values: values(record),
    send: (body) => send(body, base?.version),
    onSaved: (answer, _, sent) => {
      notify('success', savedText);
      onSaved?.(answer);
      if (reopen) {
        const now = contractForm.form.getValues();
        setBase(reopen(answer));
        contractForm.form.reset(values(reopen(answer)));
        // Keeps input typed while saving.
        contractForm.form.reset(merged(now, sent, values(reopen(answer))), { keepDefaultValues: true });
        // Added or removed rows fire no change event.
        contractForm.formProps.onChange();
      }
      void revalidate();
    },
    ...(onRefused && { onRefused }),
  });
  const { form, refusal, formProps } = contractForm;

  // The error carries the current record.
  const theirs = base !== null && refusal?.code === 'changed_meanwhile' ? (refusal.data as Saved) : null;
  const conflict = theirs && {
    changed: namesOfDifferences(values(base), values(theirs)),
    takeTheirs: () => {
      setBase(theirs);
      form.reset(values(theirs));
      formProps.onChange();
    },
    keepMine: () => {
      form.reset(merged(form.getValues(), values(base), values(theirs)), { keepDefaultValues: true });
      setBase(theirs);
      formProps.onChange();
    },
  };

  const first = initial ? values(initial) : values(base);
  const initially = {
    differing: namesOfDifferences(first, values(base)),
    restore: (names: readonly string[]) => {
      const restored = Object.entries(first).filter(([name]) => names.includes(name));
      form.reset({ ...form.getValues(), ...Object.fromEntries(restored) }, { keepDefaultValues: true });
      formProps.onChange();
    },
  };
  return { ...contractForm, failure: theirs ? null : contractForm.failure, conflict, initially };
}

export function namesOfDifferences(before: object, after: object): string[] {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before)
    .filter(([name, value]) => !isSame(value, now.get(name)))
    .map(([name]) => name);
}

/** The input of this form, and others' changes elsewhere. */
export function merged<Values extends object>(mine: Values, before: object, theirs: object): Values {
  const opened = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(theirs));
  const entries = Object.entries(mine).map(([name, value]) => [name, isSame(value, opened.get(name)) ? now.get(name) : value]);
  return Object.fromEntries(entries);
}

/** Whichever way their fields are ordered: an answer and a refusal may order them differently. */
function isSame(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other)))
      : part,
  );
}
