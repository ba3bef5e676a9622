import { Minus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** When given, one step below `min` removes: the minus becomes a bin there. */
  onRemove?: (() => void) | undefined;
  /** What is counted, for the buttons' names: 'Kopi Gayo'. */
  itemName: string;
  disabled?: boolean | undefined;
};

/** Minus, a number that can be typed, plus. Never leaves `min`..`max`; a typed figure counts on Enter or on leaving. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  onRemove,
  itemName,
  disabled = false,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const removes = onRemove !== undefined && value <= min;

  function settle() {
    if (draft === null) return;
    setDraft(null);
    const typed = Number.parseInt(draft, 10);
    if (Number.isNaN(typed)) return;
    const next = Math.min(Math.max(typed, min), Math.max(max, min));
    if (next !== value) onChange(next);
  }

  const button =
    'grid size-11 place-items-center rounded-md text-leaf-800 transition-colors hover:bg-brand-soft disabled:text-ink-faint disabled:opacity-50 disabled:hover:bg-transparent [&_svg]:size-4.5';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend for three small controls
    <div
      role="group"
      aria-label={`Jumlah ${itemName}`}
      className="inline-flex items-center rounded-md border border-line-strong bg-surface"
    >
      <button
        type="button"
        className={button}
        aria-label={removes ? `Hapus ${itemName}` : `Kurangi ${itemName}`}
        disabled={disabled || (value <= min && !removes)}
        onClick={() => (removes ? onRemove() : onChange(Math.max(min, value - 1)))}
      >
        {removes ? <Trash2 aria-hidden="true" /> : <Minus aria-hidden="true" />}
      </button>
      <input
        className="h-11 w-11 rounded-sm bg-transparent text-center font-semibold tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Jumlah ${itemName}`}
        value={draft ?? String(value)}
        disabled={disabled}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            settle();
          }
          if (event.key === 'ArrowUp' && value < max) onChange(value + 1);
          if (event.key === 'ArrowDown' && value > min) onChange(value - 1);
        }}
      />
      <button
        type="button"
        className={button}
        aria-label={`Tambah ${itemName}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
