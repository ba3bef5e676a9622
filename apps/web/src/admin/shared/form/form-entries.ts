import type { ReactNode } from 'react';
import type { ArrayPath, FieldArray, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldData } from './fields/field-data.ts';

export type FormOf<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** Repeated rows; `columns` is how the fields of one stand side by side. */
type RowsEntry<Rows extends string, Name extends string, Form> = {
  rows: Rows;
  hint?: string;
  rowName: string;
  addText: string;
  movable?: boolean;
  /** Where the schema doesn't say it. */
  max?: number;
  columns?: string;
  each: ReadonlyArray<Entry<Name, Form, never>>;
};

/** A part of a form: a field, a paragraph, fields that stand together, or what a form draws for itself. */
type Entry<Name extends string, Form, Rows> =
  | FieldData<Name>
  | string
  | Rows
  /** In two columns, or in a grid of its own. */
  | ReadonlyArray<Entry<Name, Form, Rows>>
  | { grid: string; fields: ReadonlyArray<Entry<Name, Form, Rows>> }
  | { legend: string; about: string; fields: ReadonlyArray<Entry<Name, Form, Rows>> }
  /** Behind 'Lebih banyak' until one of them is set. */
  | { more: ReactNode; fields: ReadonlyArray<Entry<Name, Form, Rows>> }
  /** Within something of the form's own, which knows whether one of them is set. */
  | { within: (fields: ReactNode, isSet: boolean) => ReactNode; fields: ReadonlyArray<Entry<Name, Form, Rows>> }
  /** While another field has this value. */
  | { where: Name; is: unknown; fields: ReadonlyArray<Entry<Name, Form, Rows>> }
  /** Fields that it draws itself, which hold `blank` ('' by default) for nothing; `index` is that of its row. */
  | { own: readonly Name[]; blank?: null | undefined; show: (form: Form, index: number) => ReactNode }
  | ((form: Form) => ReactNode);

type RowsOf<Input extends FieldValues, Form> = {
  [Name in ArrayPath<Input>]: RowsEntry<Name, Extract<keyof FieldArray<Input, Name>, string>, Form>;
}[ArrayPath<Input>];

/** A form as data. */
export type FormEntries<Input extends FieldValues, Output> = ReadonlyArray<
  Entry<Path<Input>, FormOf<Input, Output>, RowsOf<Input, FormOf<Input, Output>>>
>;

/** The same without the names of its fields. */
export type LooseEntry<Form> = Entry<string, Form, RowsEntry<string, string, Form>>;

/** The fields among the entries, each with the form's first value of what is stored. */
function fieldsOf(entries: ReadonlyArray<LooseEntry<never>>): Array<Pick<FieldData<string>, 'name' | 'first'>> {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string' || typeof entry === 'function') return [];
    if (isList(entry)) return fieldsOf(entry);
    if ('name' in entry) return [entry];
    if ('own' in entry)
      return entry.own.map((name) => ({ name, first: (stored: unknown) => stored ?? ('blank' in entry ? entry.blank : '') }));
    if ('rows' in entry) return [{ name: entry.rows, first: (stored: unknown) => rowsOf(entry.each, stored) }];
    return fieldsOf(entry.fields);
  });
}

export function isList<Form>(entry: LooseEntry<Form>): entry is ReadonlyArray<LooseEntry<Form>> {
  return Array.isArray(entry);
}

function rowsOf(fields: ReadonlyArray<LooseEntry<never>>, stored: unknown) {
  return Array.isArray(stored) ? stored.map((row: object) => valuesOf(fields, row)) : [];
}

export function namesOf(entries: ReadonlyArray<LooseEntry<never>>): string[] {
  return fieldsOf(entries).map(({ name }) => name);
}

/** The form's values for a record; for none, those of a new one. */
export function valuesOf(entries: ReadonlyArray<LooseEntry<never>>, stored: object | null): Record<string, unknown> {
  const held = new Map<string, unknown>(Object.entries(stored ?? {}));
  return Object.fromEntries(fieldsOf(entries).map(({ name, first }) => [name, first(held.get(name))]));
}
