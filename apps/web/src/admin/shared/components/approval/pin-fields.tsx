import type { PinHolder } from '@lapak/contract/sales/approvals';
import { useEffect, useRef } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { PinField } from './pin-field.tsx';

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
      <PinField pin={pin} onPin={onPin} wrong={wrong} input={input} />
    </>
  );
}
