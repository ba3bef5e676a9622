import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { countText } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { keyOf, unitsOf } from '../../shared/components/stock-figures.ts';
import type { Receipt, ReceiptLine } from './use-receipt.ts';

/** Each figure in one row with a field for the units that came in. Enter moves to the next. */
export function ReceiptLines({ lines, type, remove }: Pick<Receipt, 'lines' | 'type' | 'remove'>) {
  return (
    <ul aria-label="Barang masuk" className="divide-y rounded-xl border bg-surface shadow-sm">
      {lines.map((line) => (
        <li key={keyOf(line)} className="flex items-center gap-3 py-2 pr-1.5 pl-4">
          <div className="min-w-0 grow">
            <p className="font-semibold wrap-anywhere">{line.fullName}</p>
            <p className="text-sm text-ink-soft tabular-nums">{levelText(line)}</p>
          </div>
          <div className="w-24 shrink-0">
            <TextInput
              aria-label={`Masuk ${line.fullName}`}
              {...(isWrong(line) && { 'aria-invalid': true })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={line.typed}
              onChange={(event) => type(line, event.target.value)}
              onKeyDown={goToNext}
              className="scroll-mt-24 scroll-mb-28 text-right tabular-nums"
            />
          </div>
          <IconButton icon={<X />} label={`Hapus ${line.fullName}`} onClick={() => remove(line)} />
        </li>
      ))}
    </ul>
  );
}

/** Typed, but no number of units that can come in. */
export function isWrong({ typed }: ReceiptLine): boolean {
  return typed !== '' && !unitsOf(typed);
}

function levelText({ stock, typed }: ReceiptLine): string {
  const units = unitsOf(typed);
  return units ? `Stok ${countText(stock)}, menjadi ${countText(stock + units)}` : `Stok ${countText(stock)}`;
}

function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
