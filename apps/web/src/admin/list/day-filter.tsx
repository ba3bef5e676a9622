import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type DayFilterProps = { label: string; value: string | null; onChange: (day: string | null) => void };

/** The first or the last day of what a list shows, as YYYY-MM-DD. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      )}
    </Field>
  );
}
