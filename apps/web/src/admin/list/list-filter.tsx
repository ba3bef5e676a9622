import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

type ListFilterProps<Value extends string> = {
  label: string;
  /** Null stands for "all", whose text is `allText`. */
  value: Value | null;
  allText: string;
  choices: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value | null) => void;
  className?: string | undefined;
};

/** One filter of a list; it counts at once. */
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
};

/** A filter by a record of another list, of which there are few: a category, a role. */
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
  /** What the list's own order is called: 'Terbaru'. */
  ownText: string;
  choices: ReadonlyArray<{ value: Sort; label: string }>;
  onChange: (value: Sort | null) => void;
  /** Where a table's headers sort on wide screens, this one is for phones. */
  phonesOnly?: boolean;
};

/** How a list is sorted, where there are no headers to press. */
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
