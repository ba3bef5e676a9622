import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type Days = { from: string | null; to: string | null };

type DayRangeProps = { days: Days; onChange: (days: Days) => void };

const LABELS = { from: 'Dari tanggal', to: 'Sampai tanggal' } as const;

/** First and last day of the list; each applies at once. */
export function DayRange({ days, onChange }: DayRangeProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={LABELS[end]} className="min-w-0 sm:w-40">
          {(control) => <DayInput {...control} day={days[end]} onDay={(day) => onChange({ ...days, [end]: day })} />}
        </Field>
      ))}
    </div>
  );
}

type DayInputProps = Omit<ComponentProps<typeof TextInput>, 'type'> & { day: string | null; onDay: (day: string | null) => void };

/** While somebody types in the field it keeps their text, else it shows the applied day. */
function DayInput({ day, onDay, ...control }: DayInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = day ?? '';
  }, [day]);
  return (
    <TextInput
      {...control}
      ref={field}
      type="date"
      defaultValue={day ?? ''}
      onChange={({ target: { value } }) => {
        if (value === '' || value >= '2000') onDay(value || null);
      }}
    />
  );
}
