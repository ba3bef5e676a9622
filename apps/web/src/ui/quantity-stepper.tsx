import { Minus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Shown to who wants more than `max`: 'Stok hanya 80.' */
  limitText?: string | undefined;
  /** If given, one step below `min` removes: the minus becomes a bin. */
  onRemove?: (() => void) | undefined;
  /** What is counted, for the buttons' accessible names: 'Kopi Gayo'. */
  itemName: string;
  disabled?: boolean | undefined;
};

/** Minus, an editable number, plus. Stays within `min` and `max`, and says so; a typed number applies on Enter or blur. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  limitText = `Paling banyak ${max}.`,
  onRemove,
  itemName,
  disabled = false,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [wantedMore, setWantedMore] = useState(false);
  const removes = onRemove !== undefined && value <= min;

  function change(wanted: number) {
    setDraft(null);
    setWantedMore(wanted > max);
    const next = Math.min(Math.max(wanted, min), Math.max(max, min));
    if (next !== value) onChange(next);
  }

  /** The typed number, or the current value. */
  const typed = draft === null || draft === '' ? value : Number(draft);

  // At a limit a button stays enabled, since disabling it would lose the keyboard focus.
  const atLeast = value <= min && !removes;
  const atMost = value >= max;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend for three small controls */}
      <div
        role="group"
        aria-label={`Jumlah ${itemName}`}
        className="inline-flex items-center rounded-md border border-line-strong bg-surface"
      >
        <button
          type="button"
          className="stepper-button"
          aria-label={removes ? `Kurangi ${itemName} sampai habis` : `Kurangi ${itemName}`}
          disabled={disabled}
          aria-disabled={atLeast || undefined}
          onClick={() => (removes ? onRemove() : change(value - 1))}
        >
          {removes ? <Trash2 aria-hidden="true" /> : <Minus aria-hidden="true" />}
        </button>
        <input
          className="h-finger w-11 rounded-sm bg-transparent text-center font-semibold tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Jumlah ${itemName}`}
          value={draft ?? String(value)}
          disabled={disabled}
          onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 6))}
          onFocus={(event) => event.target.select()}
          onBlur={() => change(typed)}
          onKeyDown={(event) => {
            const step = { Enter: 0, ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            change(typed + step);
          }}
        />
        <button
          type="button"
          className="stepper-button"
          aria-label={`Tambah ${itemName}`}
          disabled={disabled}
          aria-disabled={atMost || undefined}
          onClick={() => change(value + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
      <p role="status" className="text-sm font-medium text-warning">
        {wantedMore && value >= max ? limitText : ''}
      </p>
    </div>
  );
}
