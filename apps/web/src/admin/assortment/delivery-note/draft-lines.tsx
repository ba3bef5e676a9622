import type { PaperDirection } from '@lapak/contract/assortment/delivery-note-states';
import { CalendarPlus, X } from 'lucide-react';
import { countText } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { unitsOf } from '../../shared/components/stock-figures.ts';
import { type Draft, type DraftLine, isWrong } from './use-draft.ts';

type DraftLinesProps = Pick<Draft, 'lines' | 'change' | 'split' | 'remove'> & { direction: PaperDirection };

/** Each line with a field for its units and one for its best-before date. */
export function DraftLines({ lines, change, split, remove, direction }: DraftLinesProps) {
  return (
    <ul aria-label="Isi nota" className="divide-y rounded-xl border bg-surface shadow-sm">
      {lines.map((line) => (
        <li key={line.key} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 py-3 pr-1.5 pl-4 md:flex">
          <div className="min-w-0 grow">
            <p className="font-semibold wrap-anywhere">{line.fullName}</p>
            <p className="text-sm text-ink-soft tabular-nums">{levelText(line, direction)}</p>
          </div>
          <div className="flex shrink-0 justify-end md:order-last">
            <IconButton icon={<CalendarPlus />} label={`Tanggal lain untuk ${line.fullName}`} onClick={() => split(line)} />
            <IconButton icon={<X />} label={`Hapus ${line.fullName}`} onClick={() => remove(line.key)} />
          </div>
          <div className="col-span-2 flex gap-3 pr-2.5 md:pr-0">
            <div className="w-24 shrink-0">
              <p aria-hidden="true" className="mb-1 text-xs text-ink-soft">
                Unit
              </p>
              <TextInput
                aria-label={`Jumlah ${line.fullName}`}
                {...(isWrong(line) && { 'aria-invalid': true })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={9}
                value={line.typed}
                onChange={(event) => change(line.key, { typed: event.target.value.trim() })}
                className="scroll-mt-24 scroll-mb-28 text-right tabular-nums"
              />
            </div>
            <div className="min-w-0 grow md:w-44 md:grow-0">
              <p aria-hidden="true" className="mb-1 text-xs text-ink-soft">
                Kedaluwarsa, bila ada
              </p>
              <TextInput
                aria-label={`Kedaluwarsa ${line.fullName}`}
                type="date"
                value={line.bestBefore}
                onChange={(event) => change(line.key, { bestBefore: event.target.value })}
                className="scroll-mt-24 scroll-mb-28"
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function levelText({ stock, typed }: DraftLine, direction: PaperDirection): string {
  if (stock === null) return 'Sudah dihapus. Hapus baris ini.';
  const units = unitsOf(typed);
  if (!units) return `Stok ${countText(stock)}`;
  const after = direction === 'in' ? stock + units : stock - units;
  return after < 0 ? `Stok tinggal ${countText(stock)}` : `Stok ${countText(stock)}, menjadi ${countText(after)}`;
}
