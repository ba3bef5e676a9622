import { type ComponentProps, useEffect, useRef } from 'react';
import { TextInput } from '../../../ui/text-input.tsx';

type DayInputProps = Omit<ComponentProps<typeof TextInput>, 'type'> & { day: string | null; onDay: (day: string | null) => void };

/** A day that applies at once: while somebody types in the field it keeps their text, else it shows the applied day. */
export function DayInput({ day, onDay, ...control }: DayInputProps) {
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
