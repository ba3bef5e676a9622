import { Delete } from 'lucide-react';
import { cashDigits } from '../sale/cash.ts';

/** In the order of a PIN's pad. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'];

/** Digits under a finger, larger than the system's keyboard and without covering the total. The focus stays in their field. */
export function NumberPad({ value, onChange }: { value: string; onChange: (digits: string) => void }) {
  const key =
    'grid min-h-12 place-items-center rounded-md border border-line-strong bg-surface text-lg font-semibold tabular-nums active:bg-brand-soft';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend for a keypad
    <div
      role="group"
      aria-label="Papan angka"
      className="hidden grid-cols-3 gap-1.5 pointer-coarse:grid"
      onMouseDown={(event) => event.preventDefault()}
    >
      {KEYS.map((digits) => (
        <button key={digits} type="button" className={key} onClick={() => onChange(cashDigits(value + digits))}>
          {digits}
        </button>
      ))}
      <button type="button" className={key} aria-label="Hapus angka terakhir" onClick={() => onChange(value.slice(0, -1))}>
        <Delete className="size-6" aria-hidden="true" />
      </button>
    </div>
  );
}
