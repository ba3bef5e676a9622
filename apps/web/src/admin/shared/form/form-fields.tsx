import { Children, type ReactNode } from 'react';
import { type ArrayPath, type FieldArray, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { cx } from '../../../ui/cx.ts';
import { Rows } from '../../../ui/form/rows.tsx';
import { type FieldShape, maxRowsOf, rulesOf, shapeOf } from './field-rules.ts';
import { type FormOf, isList, type LooseEntry, namesOf, valuesOf } from './form-entries.ts';
import { MoreFields } from './more-fields.tsx';

type Entries<Input extends FieldValues, Output> = ReadonlyArray<LooseEntry<FormOf<Input, Output>>>;

type Place<Input extends FieldValues, Output> = {
  form: FormOf<Input, Output>;
  /** The schema's fields. */
  shape: FieldShape;
  /** Of fields that don't say theirs. */
  labels?: Readonly<Record<string, string | undefined>>;
  /** Whether a field is there; absent: each is. */
  isShown?: (name: string) => boolean;
  /** Whether one of these fields isn't as a new record has it. */
  isSet?: (names: readonly string[]) => boolean;
  /** Of a row: the rows' name, and which it is. */
  row?: { name: string; index: number };
};

/** The fields of a form that is data. */
export function FormFields<Input extends FieldValues, Output>({
  entries,
  ...place
}: Place<Input, Output> & { entries: Entries<Input, Output> }) {
  return <>{Children.toArray(entries.map((entry) => drawn(entry, place)))}</>;
}

function drawn<Input extends FieldValues, Output>(entry: LooseEntry<FormOf<Input, Output>>, place: Place<Input, Output>): ReactNode {
  const { form, shape, labels, isSet, row } = place;
  if (typeof entry === 'function') return entry(form);
  if (typeof entry === 'string') return <p className="text-sm text-ink-soft">{entry}</p>;
  if (isList(entry)) return drawn({ grid: 'items-start gap-5 sm:grid-cols-2', fields: entry }, place);
  if ('own' in entry) return entry.show(form, row?.index ?? 0);
  if ('rows' in entry) return <RowsFields entry={entry} {...place} />;
  if ('name' in entry) {
    const { name, label, hint, wide, draw } = entry;
    if (place.isShown?.(name) === false) return null;
    const path = (row ? `${row.name}.${row.index}.${name}` : name) as Path<Input>;
    return draw({
      form,
      name: path,
      label: label ?? labels?.[name],
      hint,
      className: wide ? 'sm:col-span-2' : undefined,
      rules: rulesOf(shape, name),
    });
  }
  const fields = <FormFields entries={entry.fields} {...place} />;
  if ('grid' in entry) return <div className={cx('grid', entry.grid)}>{fields}</div>;
  if ('where' in entry) return <Where entry={entry} form={form} fields={fields} />;
  const isFilled = () => isSet?.(namesOf(entry.fields)) ?? false;
  if ('within' in entry) return entry.within(fields, isFilled());
  if ('more' in entry) {
    return (
      <MoreFields about={entry.more} isFilled={isFilled()}>
        {fields}
      </MoreFields>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{entry.legend}</legend>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{entry.about}</p>
      {fields}
    </fieldset>
  );
}

type WhereProps<Input extends FieldValues, Output> = {
  entry: { where: string; is: unknown };
  form: FormOf<Input, Output>;
  fields: ReactNode;
};

function Where<Input extends FieldValues, Output>({ entry, form, fields }: WhereProps<Input, Output>) {
  const value: unknown = useWatch({ control: form.control, name: entry.where as Path<Input> });
  return value === entry.is ? fields : null;
}

type RowsProps<Input extends FieldValues, Output> = Place<Input, Output> & {
  entry: Extract<LooseEntry<FormOf<Input, Output>>, { rows: string }>;
};

function RowsFields<Input extends FieldValues, Output>({ entry, form, shape, ...place }: RowsProps<Input, Output>) {
  const { rows, columns, each, max, ...texts } = entry;
  const name = rows as ArrayPath<Input>;
  const field = shape[rows];
  return (
    <Rows
      {...texts}
      form={form}
      name={name}
      legend={place.labels?.[rows] ?? ''}
      blank={valuesOf(each, null) as FieldArray<Input, ArrayPath<Input>>}
      max={max ?? maxRowsOf(shape, rows)}
    >
      {(index) => {
        const drawnRow = <FormFields entries={each} {...place} form={form} shape={field ? shapeOf(field) : {}} row={{ name, index }} />;
        return columns === undefined ? drawnRow : <div className={cx('grid items-start gap-4', columns)}>{drawnRow}</div>;
      }}
    </Rows>
  );
}
