import { Field } from '../../../ui/field.tsx';
import { DayInput } from './day-input.tsx';

type Days = { from: string | null; to: string | null };

type DayRangeProps = { days: Days; onChange: (days: Days) => void };

const LABELS = { from: 'Dari tanggal', to: 'Sampai tanggal' } as const;

/** First and last day of the list; each applies at once. */
export function DayRange({ days, onChange }: DayRangeProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={LABELS[end]} className="min-w-0 sm:w-38">
          {(control) => <DayInput {...control} day={days[end]} onDay={(day) => onChange({ ...days, [end]: day })} />}
        </Field>
      ))}
    </div>
  );
}
