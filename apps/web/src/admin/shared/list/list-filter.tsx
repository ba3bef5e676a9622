import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

type ListFilterProps<Value extends string> = {
  label: string;
  /** Null is "all", shown as `allText`. */
  value: Value | null;
  allText: string;
  choices: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value | null) => void;
  className?: string | undefined;
};

/** A filter of a list; applies at once. */
export function ListFilter<Value extends string>({ label, value, allText, choices, onChange, className }: ListFilterProps<Value>) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(choices.find((one) => one.value === event.target.value)?.value ?? null)}
        >
          <option value="">{allText}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type IdFilterProps = {
  label: string;
  value: number | null;
  allText: string;
  choices: ReadonlyArray<{ id: number; label: string }>;
  onChange: (id: number | null) => void;
  className?: string | undefined;
};

/** A filter by one of few records: a category, a role. */
export function IdFilter({ value, choices, onChange, ...rest }: IdFilterProps) {
  return (
    <ListFilter
      {...rest}
      value={value === null ? null : String(value)}
      choices={choices.map(({ id, label }) => ({ value: String(id), label }))}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}

type SortSelectProps<Sort extends string> = {
  value: Sort | null;
  /** Name of the default order: 'Terbaru'. */
  ownText: string;
  choices: ReadonlyArray<{ value: Sort; label: string }>;
  onChange: (value: Sort | null) => void;
  /** For phones only, where a table's headers can't be pressed. */
  phonesOnly?: boolean;
};

/** The sort order, as a select. */
export function SortSelect<Sort extends string>({ value, ownText, choices, onChange, phonesOnly = false }: SortSelectProps<Sort>) {
  return (
    <ListFilter
      label="Urutkan"
      allText={ownText}
      value={value}
      choices={choices}
      onChange={onChange}
      className={phonesOnly ? 'md:hidden' : undefined}
    />
  );
}
