import type { FileColumn } from '@lapak/contract/file-columns';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

type ColumnFieldsProps<Meaning extends string> = {
  columns: readonly FileColumn[];
  /** By their order. */
  meanings: readonly { value: Meaning; label: string }[];
  meaningAt: (place: number) => Meaning;
  onChange: (place: number, meaning: Meaning) => void;
};

/** Which column of a file is what: each with its heading and what it begins with. */
export function ColumnFields<Meaning extends string>({ columns, meanings, meaningAt, onChange }: ColumnFieldsProps<Meaning>) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {columns.map(({ head, samples }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
        <li key={place}>
          <Field label={head || `Kolom ${place + 1}`} hint={<span className="block truncate">{samples.join(' · ') || 'Kosong'}</span>}>
            {(control) => (
              <Select
                {...control}
                value={meaningAt(place)}
                onChange={({ target }) => {
                  const meaning = meanings.find(({ value }) => value === target.value);
                  if (meaning) onChange(place, meaning.value);
                }}
              >
                {meanings.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </li>
      ))}
    </ul>
  );
}
