import type { PinHolder } from '@lapak/contract/schemas/approvals';
import { useEffect, useRef } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type PinFieldsProps = {
  people: readonly PinHolder[];
  chosen: number;
  onChoose: (id: number) => void;
  pin: string;
  onPin: (pin: string) => void;
  wrong: string | null;
};

/** Who it is, and their PIN. */
export function PinFields({ people, chosen, onChoose, pin, onPin, wrong }: PinFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another person, and after a wrong one, it is typed again
  useEffect(() => input.current?.focus(), [chosen, wrong]);
  return (
    <>
      <Field label="Siapa">
        {(control) => (
          <Select {...control} value={String(chosen)} onChange={(event) => onChoose(Number(event.target.value))}>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="PIN" error={wrong ?? undefined}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="text-center text-2xl tracking-[0.5em]"
            value={pin}
            onChange={(event) => onPin(event.target.value.replaceAll(/\D/gu, ''))}
          />
        )}
      </Field>
    </>
  );
}
