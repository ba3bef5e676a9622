import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type Days = { from: string | null; to: string | null };

type DayRangeProps = { days: Days; onChange: (days: Days) => void };

const LABELS = { from: 'Dari tanggal', to: 'Sampai tanggal' } as const;

/** The first and the last day of what is listed; each counts at once. */
export function DayRange({ days, onChange }: DayRangeProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={LABELS[end]} className="min-w-0 sm:w-40">
          {(control) => (
            <TextInput
              {...control}
              // What is being typed is no day yet: it stays in the field until it is one.
              key={days[end]}
              type="date"
              defaultValue={days[end] ?? ''}
              onChange={({ target: { value } }) => {
                if (value === '' || value >= '2000') onChange({ ...days, [end]: value || null });
              }}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
