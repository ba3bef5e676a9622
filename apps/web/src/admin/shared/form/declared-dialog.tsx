import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { ApiError } from '../../../lib/api.ts';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { AskDialog } from './ask-dialog.tsx';
import { shapeOf } from './field-rules.ts';
import { type FormEntries, valuesOf } from './form-entries.ts';
import { FormFields } from './form-fields.tsx';

type DeclaredFields<Input extends FieldValues, Output, Answer> = {
  title: string;
  /** What it does, and what then can't be undone. */
  about?: ReactNode;
  input: z.ZodType<Output, Input>;
  /** The schema that says the fields' rules, where the form's own is a draft of it. */
  rules?: z.core.$ZodType;
  /** Values to begin with, other than blank. */
  values?: NoInfer<DefaultValues<Input>>;
  form: FormEntries<Input, Output>;
  /** Its one call; `key` makes a repeated press of the same input one act. */
  send: (body: Output, key: (of: object) => string) => Promise<Answer>;
  /** The notice of success. */
  done: string | ((answer: Answer) => string);
  /** What else follows on success, after the dialog has closed. */
  after?: () => void;
  /** After which refusals the screen behind is loaded anew. */
  reloads?: (refusal: ApiError) => boolean;
} & Partial<Pick<Parameters<typeof AskDialog>[0], 'size' | 'sendText' | 'pendingText' | 'closeText' | 'danger'>>;

/** A dialog that asks a few fields and sends one call, as data about what it is opened for. Saving reloads the screen. */
export function askDialog<Props extends object, Input extends FieldValues, Output, Answer>(
  ask: (props: Props) => DeclaredFields<Input, Output, Answer>,
) {
  return (props: Props & { onClose: () => void }) => <DeclaredDialog {...ask(props)} onClose={props.onClose} />;
}

function DeclaredDialog<Input extends FieldValues, Output, Answer>(props: DeclaredFields<Input, Output, Answer> & { onClose: () => void }) {
  const { title, about, input, rules = input, values, form: entries, send, done, after, reloads, onClose, ...texts } = props;
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(input, {
    values: { ...valuesOf(entries, null), ...values } as DefaultValues<Input>,
    send: (body) => send(body, keyOf),
    onSaved: (answer) => {
      notify('success', typeof done === 'string' ? done : done(answer));
      onClose();
      void revalidate();
      after?.();
    },
    onRefused: (refusal) => {
      if (reloads?.(refusal)) void revalidate();
    },
  });
  return (
    <AskDialog {...texts} contractForm={contractForm} title={title} description={about} onClose={onClose}>
      <FormFields entries={entries} form={contractForm.form} shape={shapeOf(rules)} />
    </AskDialog>
  );
}

/** A refusal that says that what is shown is old. */
export const isOutdated = ({ code }: ApiError) => code === 'changed_meanwhile';
