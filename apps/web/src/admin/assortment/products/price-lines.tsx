import { type KeyboardEvent, type Ref, useId } from 'react';
import { rupiah } from '../../../lib/format.ts';
import { FieldError } from '../../../ui/field.tsx';
import { showMoney } from '../../../ui/form/number-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { isLarge, percentText, shareOf } from './price-preview.tsx';

/** A price that may be typed: a product's own (`label` null) or a size's, in rupiah. */
export interface PriceLine {
  key: string;
  id: number;
  /** With the size's. */
  name: string;
  label: string | null;
  before: number;
  text: string;
  /** Null where nothing changes. */
  after: number | null;
  error?: string | undefined;
}

type PriceLinesProps = {
  ref: Ref<HTMLTableElement>;
  lines: readonly PriceLine[];
  isFixed: boolean;
  onType: (key: string, text: string) => void;
};

/** A field for each price; Enter and arrow keys go from row to row. The price of now is below the name: a phone has no more room. */
export function PriceLines({ ref, lines, isFixed, onType }: PriceLinesProps) {
  return (
    <table ref={ref} className="w-full text-sm">
      <caption className="sr-only">Harga baru</caption>
      <thead className="text-left text-xs text-ink-soft">
        <tr>
          <th scope="col" className="py-2">
            Produk dan harga kini
          </th>
          <th scope="col" className="py-2 text-right">
            Harga baru (Rp)
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {lines.map((line, index) => (
          <Line key={line.key} line={line} isFirst={index === 0} isFixed={isFixed} onType={(text) => onType(line.key, text)} />
        ))}
      </tbody>
    </table>
  );
}

type LineProps = { line: PriceLine; isFirst: boolean; isFixed: boolean; onType: (text: string) => void };

function Line({ line: { name, before, text, after, error }, isFirst, isFixed, onType }: LineProps) {
  const errorId = useId();
  const share = after === null ? null : shareOf({ before, after });
  return (
    <tr className="border-t align-top">
      <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="block text-ink-soft">
          {rupiah(before)}
          {share !== null && <span className={isLarge(share) ? 'font-semibold text-warning' : undefined}> {percentText(share)}</span>}
        </span>
      </th>
      <td className="w-32 py-2 sm:w-44">
        <TextInput
          className="text-right"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          aria-label={`Harga baru ${name}`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          value={text}
          readOnly={isFixed}
          autoFocus={isFirst}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => after !== null && onType(showMoney(after))}
          onKeyDown={moveByKey}
        />
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </td>
    </tr>
  );
}

function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + step];
  next?.focus();
  next?.select();
}
