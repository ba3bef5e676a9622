import type { ComponentProps } from 'react';
import { countText } from '../../../lib/format.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { type PayPart, useTillView } from './till-view.ts';

type DigitsInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onFocus' | 'prefix' | 'inputMode'> & {
  /** Which of the two sums of a payment it is. */
  part: PayPart;
  /** Whole rupiah as typed, digits only. */
  digits: string;
  onDigits: (typed: string) => void;
};

/** A sum of the payment in whole rupiah. The number pad types where the focus was last. */
export function DigitsInput({ part, digits, onDigits, ...rest }: DigitsInputProps) {
  return (
    <TextInput
      {...rest}
      prefix="Rp"
      // Under a finger there is the pad.
      inputMode={window.matchMedia('(pointer: coarse)').matches ? 'none' : 'numeric'}
      autoComplete="off"
      value={digits === '' ? '' : countText(Number(digits))}
      onFocus={() => useTillView.setState({ padFor: part })}
      onChange={(event) => onDigits(event.target.value)}
    />
  );
}
