import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '../../../lib/api.ts';
import { shapeOf } from './field-rules.ts';
import { FormDialog } from './form-dialog.tsx';
import { type FormEntries, valuesOf } from './form-entries.ts';
import { FormFields } from './form-fields.tsx';
import type { FormFrameProps } from './form-parts.tsx';
import { InlineForm } from './inline-form.tsx';
import { namesOfDifferences, useRecordForm } from './use-record-form.ts';

export type Saved = { id: number; version: number };

export type RecordFormData<Input extends FieldValues, Output, Opened, Answer> = {
  input: z.ZodType<Output, Input>;
  /** The schema that says the fields' rules, where the form's own is a draft of it. */
  rules?: z.core.$ZodType;
  /** Values of a new record that aren't blank. */
  initially?: () => NoInfer<DefaultValues<Input>>;
  /** Values that the form holds otherwise than they are stored. */
  read?: (stored: Opened) => NoInfer<DefaultValues<Input>>;
  labels: Readonly<Record<string, string>>;
  fields: FormEntries<Input, Output>;
  create: (body: Output) => Promise<Answer>;
  /** Absent for records that never change. */
  update?: (id: number, body: Output & { expected_version: number | undefined }) => Promise<Answer>;
};

type RecordFormProps<Input extends FieldValues, Output, Opened, Answer> = RecordFormData<Input, Output, Opened, Answer> &
  Pick<FormFrameProps<Input, Output>, 'title' | 'saveText' | 'failedText' | 'invalidText' | 'closeHref'> & {
    record: Opened | null;
    savedText: string;
    /** In a dialog in place of its screen. */
    isDialog?: boolean;
    /** URL parameters that open it; `edit` by default. */
    openedBy?: readonly string[];
    /** Of a dialog: why saving must wait, and what is beside its buttons. */
    busyText?: string | undefined;
    footnote?: ReactNode;
    onSaved: (answer: Answer) => void;
    onRefused?: (refusal: ApiError) => void;
  };

/** The form of a record, as data. */
export function RecordForm<Input extends FieldValues, Output, Opened extends Saved, Answer>(
  props: RecordFormProps<Input, Output, Opened, Answer>,
) {
  const { input, rules = input, initially, read, labels, fields, create, update, record, savedText, onSaved, onRefused, ...shown } = props;
  const { isDialog = false, openedBy, busyText, footnote, ...frame } = shown;
  const fresh = { ...valuesOf(fields, null), ...initially?.() } as DefaultValues<Input>;
  const values = (stored: Opened | null) => (stored ? ({ ...valuesOf(fields, stored), ...read?.(stored) } as DefaultValues<Input>) : fresh);
  const recordForm = useRecordForm<Input, Output, Opened, Answer>(input, {
    record,
    values,
    send: (body, expected_version) => (record && update ? update(record.id, { ...body, expected_version }) : create(body)),
    savedText,
    onSaved,
    ...(onRefused && { onRefused }),
  });
  const set = namesOfDifferences(fresh, values(record));
  const shownFields = (
    <FormFields
      entries={fields}
      form={recordForm.form}
      shape={shapeOf(rules)}
      labels={labels}
      isSet={(names) => names.some((name) => set.includes(name))}
    />
  );
  if (isDialog) {
    return (
      <FormDialog {...frame} busyText={busyText} footnote={footnote} recordForm={recordForm} labels={labels}>
        {shownFields}
      </FormDialog>
    );
  }
  return (
    <InlineForm {...frame} {...(openedBy && { openedBy })} recordForm={recordForm} labels={labels}>
      {shownFields}
    </InlineForm>
  );
}
