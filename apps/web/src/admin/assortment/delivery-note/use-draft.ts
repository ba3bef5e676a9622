import type { DeliveryNote, PaperLine } from '@lapak/contract/assortment/delivery-notes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { keyOf, type NamedFigure, unitsOf } from '../../shared/components/stock-figures.ts';

/** A line as it is being typed; `key` tells lines of one figure with several dates apart. */
export interface DraftLine {
  key: number;
  product_id: number;
  variant_label: string | null;
  fullName: string;
  /** Null where product or size are deleted. */
  stock: number | null;
  typed: string;
  /** YYYY-MM-DD; blank without a date. */
  bestBefore: string;
}

export type Saving = 'saved' | 'waiting' | 'saving' | { failed: string; isConflict: boolean };

/** So long after the last key it is saved. */
const PAUSE_MS = 700;

/** A draft: what is typed, saved on the server a moment after it was typed, one saving after the other. */
export function useDraft(paper: DeliveryNote) {
  const nextKey = useRef(0);
  const made = (line: Omit<DraftLine, 'key'>): DraftLine => ({ ...line, key: nextKey.current++ });
  const [lines, setLines] = useState<readonly DraftLine[]>(() => paper.lines.flatMap((line) => draftOf(line).map(made)));
  const [day, setDay] = useState(paper.day);
  const [note, setNote] = useState(paper.note ?? '');
  const [saving, setSaving] = useState<Saving>('saved');
  /** What the server has, and its version. */
  const saved = useRef({ version: paper.version, content: contentOf({ lines, day, note }) });
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const content = contentOf({ lines, day, note });

  /** Saves what is typed by now; false when it failed. */
  const save = useEffectEvent((): Promise<boolean> => {
    const body = { day, note, lines: lines.map(lineOf) };
    const wanted = content;
    queue.current = queue.current.then(async () => {
      if (saved.current.content === wanted) return true;
      setSaving('saving');
      try {
        const { data } = await api.call('updateGoodsPaper', {
          params: { id: paper.id },
          body: { ...body, expected_version: saved.current.version },
        });
        saved.current = { version: data.version, content: wanted };
        setSaving((now) => (now === 'saving' ? 'saved' : now));
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        console.error(error);
        setSaving({ failed: error.message, isConflict: error.code === 'changed_meanwhile' });
        return false;
      }
    });
    return queue.current;
  });

  useEffect(() => {
    if (saved.current.content === content) return;
    setSaving('waiting');
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content]);

  const change = (key: number, changes: Partial<Pick<DraftLine, 'typed' | 'bestBefore'>>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...changes } : line)));

  /** Puts figures on top; those that are there already stay where they are. */
  const add = (figures: readonly NamedFigure[]) =>
    setLines((before) => {
      const known = new Set(before.map(keyOf));
      return [...figures.filter((figure) => !known.has(keyOf(figure))).map((figure) => made(lineOfFigure(figure))), ...before];
    });

  /** One more unit of a figure, as each scan means; on the topmost of its lines. */
  const count = (figure: NamedFigure) =>
    setLines((before) => {
      const place = before.findIndex((line) => keyOf(line) === keyOf(figure));
      if (place === -1) return [made({ ...lineOfFigure(figure), typed: '1' }), ...before];
      return before.map((line, index) => (index === place ? { ...line, typed: String((unitsOf(line.typed) ?? 0) + 1) } : line));
    });

  return {
    lines,
    day,
    setDay,
    note,
    setNote,
    saving,
    isDirty: saving !== 'saved',
    change,
    add,
    count,
    /** Another line of the same figure, for another date. */
    split: (line: DraftLine) =>
      setLines((before) =>
        before.flatMap((each) => (each.key === line.key ? [each, made({ ...line, typed: '', bestBefore: '' })] : [each])),
      ),
    remove: (key: number) => setLines((before) => before.filter((line) => line.key !== key)),
    /** Adds lines of the server's, without those that are there. */
    fill: (some: readonly PaperLine[]) =>
      setLines((before) => {
        const known = new Set(before.map((line) => `${keyOf(line)} ${line.bestBefore}`));
        const fresh = some.flatMap(draftOf).filter((line) => !known.has(`${keyOf(line)} ${line.bestBefore}`));
        return [...before, ...fresh.map(made)];
      }),
    typedOf: (figure: NamedFigure) => lines.find((line) => keyOf(line) === keyOf(figure))?.typed ?? '',
    /** Saves at once. The version that may be confirmed, or null when it failed. */
    saveNow: async (): Promise<number | null> => ((await save()) ? saved.current.version : null),
    retry: () => void save(),
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** Typed, but no number of units that can be moved. */
export function isWrong({ typed }: Pick<DraftLine, 'typed'>): boolean {
  return typed !== '' && !unitsOf(typed);
}

function lineOf({ product_id, variant_label, typed, bestBefore }: DraftLine) {
  return { product_id, variant_label, units: unitsOf(typed) || null, best_before: bestBefore === '' ? null : bestBefore };
}

function contentOf({ lines, day, note }: { lines: readonly DraftLine[]; day: string; note: string }): string {
  return JSON.stringify([day, note.trim(), lines.map(lineOf)]);
}

function lineOfFigure({ product_id, variant_label, fullName, stock }: NamedFigure): Omit<DraftLine, 'key'> {
  return { product_id, variant_label, fullName, stock, typed: '', bestBefore: '' };
}

function draftOf({ product_id, variant_label, name, stock, units, best_before }: PaperLine): Omit<DraftLine, 'key'>[] {
  if (product_id === null) return [];
  const fullName = variant_label === null ? name : `${name}, ${variant_label}`;
  return [{ product_id, variant_label, fullName, stock, typed: units === null ? '' : String(units), bestBefore: best_before ?? '' }];
}
