import { useState } from 'react';
import { keyOf, type NamedFigure, unitsOf } from '../../shared/components/stock-figures.ts';

/** A figure with the units typed for it. */
export interface ReceiptLine extends NamedFigure {
  typed: string;
}

/** The lines of a receipt: those that were added, newest first, then those it began with. What was typed is kept until it is booked. */
export function useReceipt(first: readonly NamedFigure[]) {
  const [added, setAdded] = useState<readonly NamedFigure[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());

  const isAdded = new Set(added.map(keyOf));
  const lines: ReceiptLine[] = [...added, ...first.filter((figure) => !isAdded.has(keyOf(figure)))]
    .filter((figure) => !removed.has(keyOf(figure)))
    .map((figure) => ({ ...figure, typed: typed.get(keyOf(figure)) ?? '' }));

  function type(figure: NamedFigure, text: string): void {
    setTyped((before) => new Map(before).set(keyOf(figure), text.trim()));
  }

  /** Puts figures on top; those that are there already stay where they are. */
  function add(figures: readonly NamedFigure[]): void {
    const keys = new Set(figures.map(keyOf));
    setRemoved((before) => new Set([...before].filter((key) => !keys.has(key))));
    setAdded((before) => {
      const known = new Set([...before, ...first].map(keyOf));
      return [...figures.filter((figure) => !known.has(keyOf(figure))), ...before];
    });
  }

  /** One more unit of a figure, as each scan means. */
  function count(figure: NamedFigure): void {
    add([figure]);
    const key = keyOf(figure);
    // Several scans may wait for the server at once: each counts from what the one before it left.
    setTyped((before) => new Map(before).set(key, String((unitsOf(before.get(key) ?? '') ?? 0) + 1)));
  }

  function remove(figure: NamedFigure): void {
    const key = keyOf(figure);
    setAdded((before) => before.filter((each) => keyOf(each) !== key));
    setRemoved((before) => new Set(before).add(key));
    setTyped((before) => new Map([...before].filter(([each]) => each !== key)));
  }

  /** Drops what has been booked; what was typed meanwhile stays. */
  function take(sent: readonly ReceiptLine[]): void {
    const booked = new Map(sent.map((line) => [keyOf(line), line.typed]));
    const isBooked = (key: string, now: string | undefined) => booked.get(key) === now;
    setAdded((before) => before.filter((each) => !isBooked(keyOf(each), typed.get(keyOf(each)))));
    setTyped((before) => new Map([...before].filter(([key, text]) => !isBooked(key, text))));
  }

  return { lines, type, add, count, remove, take, typedOf: (figure: NamedFigure) => typed.get(keyOf(figure)) ?? '' };
}

export type Receipt = ReturnType<typeof useReceipt>;
