import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../../ui/form/choice-field.tsx';
import { ChoicesField } from '../../../../ui/form/choices-field.tsx';
import { ListField } from '../../../../ui/form/list-field.tsx';
import { ToggleField } from '../../../../ui/form/toggle-field.tsx';
import type { FieldData, FieldOptions } from './field-data.ts';

const isOn = (stored: unknown) => stored ?? false;
const listed = (stored: unknown) => (Array.isArray(stored) ? stored.map(String) : []);

/** Each of these values with its text. */
export function choicesOf<Value extends string>(values: readonly Value[], texts: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: texts[value] }));
}

type Choices = FieldOptions & { choices: readonly { value: string; label: string }[] };

/** A tick box. */
export function check<const Name extends string>(name: Name, options: FieldOptions = {}): FieldData<Name> {
  return { ...{ name, ...options, first: isOn }, draw: ({ rules, ...field }) => <CheckboxField {...field} /> };
}

/** A switch, with what it says on and off. */
export function toggle<const Name extends string>(
  name: Name,
  { on, off, ...options }: FieldOptions & { on: string; off: string },
): FieldData<Name> {
  return { ...{ name, ...options, first: isOn }, draw: ({ rules, ...field }) => <ToggleField {...field} on={on} off={off} /> };
}

/** One of a few. */
export function select<const Name extends string>(
  name: Name,
  { choices, required, ...options }: Choices & { required?: boolean },
): FieldData<Name> {
  return {
    ...{ name, ...options, first: (stored) => stored ?? choices[0]?.value },
    draw: ({ rules, ...field }) => (
      <SelectField {...field} required={required}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    ),
  };
}

/** Some of a few, each with a tick box. */
export function choices<const Name extends string>(name: Name, { choices: all, ...options }: Choices): FieldData<Name> {
  return { ...{ name, ...options, first: listed }, draw: ({ rules, ...field }) => <ChoicesField {...field} choices={all} /> };
}

/** Short texts, separated by commas. */
export function list<const Name extends string>(name: Name, options: FieldOptions = {}): FieldData<Name> {
  return { ...{ name, ...options, first: listed }, draw: ({ rules, ...field }) => <ListField {...field} /> };
}
