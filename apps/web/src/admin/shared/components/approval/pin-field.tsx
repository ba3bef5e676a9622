import { Delete } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const LENGTH = 6;

interface PinFieldProps {
  pin: string;
  onPin: (pin: string) => void;
  wrong: string | null;
  isBusy?: boolean;
  input?: RefObject<HTMLInputElement | null>;
}

/** Six digits, typed or under a finger. */
export function PinField({ pin, onPin, wrong, isBusy = false, input }: PinFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const take = (typed: string) => onPin(typed.replaceAll(/\D/gu, '').slice(0, LENGTH));
  return (
    <div className="grid gap-3">
      <Field label="PIN" error={wrong ?? undefined}>
        {(control) => (
          <TextInput
            {...control}
            ref={input ?? own}
            type="password"
            // Under a finger there is the pad below.
            inputMode={window.matchMedia('(pointer: coarse)').matches ? 'none' : 'numeric'}
            autoComplete="off"
            maxLength={LENGTH}
            readOnly={isBusy}
            className="text-center text-2xl tracking-[0.5em]"
            value={pin}
            onChange={(event) => take(event.target.value)}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend for a keypad */}
      <div role="group" aria-label="Papan angka" className="hidden grid-cols-3 gap-2 pointer-coarse:grid">
        {DIGITS.map((digit) => (
          <PadKey key={digit} onPress={() => take(pin + digit)}>
            {digit}
          </PadKey>
        ))}
        <PadKey label="Kosongkan" onPress={() => take('')}>
          C
        </PadKey>
        <PadKey onPress={() => take(`${pin}0`)}>0</PadKey>
        <PadKey label="Hapus angka terakhir" onPress={() => take(pin.slice(0, -1))}>
          <Delete className="size-6" aria-hidden="true" />
        </PadKey>
      </div>
    </div>
  );
}

function PadKey({ label, onPress, children }: { label?: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid min-h-12 place-items-center rounded-md border border-line-strong bg-surface text-lg font-semibold tabular-nums active:bg-brand-soft"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
