import type { AnswerOf } from '@lapak/contract/endpoints';
import { useState } from 'react';
import { keyOf, type NamedFigure, signed, unitsOf } from '../../shared/components/stock-figures.ts';

/** A stock level with a typed count. */
export interface CountedLine {
  product_id: number;
  variant_label: string | null;
  /** 'Kopi Gayo, 250 g'. */
  name: string;
  typed: string;
  /** The level when the count was typed. */
  expected: number;
  /** The level when it was first shown, if it changed since. */
  before: number | null;
}

/** The typed counts, kept across pages until they are booked. */
export function useCount() {
  const [lines, setLines] = useState<ReadonlyMap<string, CountedLine>>(new Map());

  function type(figure: NamedFigure, text: string): void {
    const key = keyOf(figure);
    const typed = text.trim();
    setLines((lines) => {
      const next = new Map(lines);
      if (typed === '') next.delete(key);
      else {
        const { product_id, variant_label, fullName: name, stock } = figure;
        const known = lines.get(key) ?? { product_id, variant_label, name, expected: stock, before: null };
        next.set(key, { ...known, typed });
      }
      return next;
    });
  }

  /** Keeps lines that weren't booked, with their current levels, and input typed since `sent`; names deleted ones. */
  function take(sent: readonly CountedLine[], { moved }: AnswerOf<'countStock'>['data']): string[] {
    setLines((lines) => afterBooking(lines, sent, moved));
    const gone = new Set(moved.filter(({ stock }) => stock === null).map(keyOf));
    return sent.filter((line) => gone.has(keyOf(line))).map(({ name }) => name);
  }

  return { lines, type, take, empty: () => setLines(new Map()) };
}

type Moved = AnswerOf<'countStock'>['data']['moved'];

/** The lines left after a booking. */
export function afterBooking(
  lines: ReadonlyMap<string, CountedLine>,
  sent: readonly CountedLine[],
  moved: Moved,
): ReadonlyMap<string, CountedLine> {
  const next = new Map(lines);
  const figures = new Map(moved.map((line) => [keyOf(line), line.stock] as const));
  for (const line of sent) {
    const key = keyOf(line);
    const now = lines.get(key);
    const figure = figures.get(key);
    if (!now) continue;
    if (figure === null || (figure === undefined && now.typed === line.typed)) next.delete(key);
    else if (figure === undefined) next.set(key, { ...now, expected: unitsOf(line.typed) ?? now.expected, before: null });
    else next.set(key, { ...now, expected: figure, before: line.expected });
  }
  return next;
}

/** A summary: '3 selisih (+5, −9)'. */
export function summaryOf(lines: readonly CountedLine[]): string {
  const differences = lines.map(({ typed, expected }) => (unitsOf(typed) ?? expected) - expected).filter((difference) => difference !== 0);
  if (differences.length === 0) return 'tanpa selisih';
  const sum = (of: (difference: number) => boolean) => differences.filter(of).reduce((total, each) => total + each, 0);
  const [more, less] = [sum((each) => each > 0), sum((each) => each < 0)];
  return `${differences.length} selisih (${[more, less]
    .filter((units) => units !== 0)
    .map(signed)
    .join(', ')} unit)`;
}
