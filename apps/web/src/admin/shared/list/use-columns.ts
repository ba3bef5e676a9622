import { useMemo, useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import type { Column } from '../../../ui/table.tsx';

/** Of each list by its path: the columns that this browser's admin has switched, true for shown. */
const KEY = 'list-columns';
const Stored = z.record(z.string(), z.record(z.string(), z.boolean()));

/** Which columns may be hidden, and which of them are so until somebody wants them. */
export type ColumnChoices = Readonly<Record<string, 'shown' | 'hidden'>>;

export interface ColumnTick {
  key: string;
  header: string;
  isShown: boolean;
  show: (shown: boolean) => void;
}

/** Which of its columns that may be hidden a list shows, by key, and how to show others. */
export interface ShownColumns {
  shown: Record<string, boolean>;
  show: (columns: Readonly<Record<string, boolean>>) => void;
}

/** A table's columns as this browser's admin wants them, and the ticks that change it. */
export function useColumns<Row>(list: string, columns: ReadonlyArray<Column<Row>>, choices: ColumnChoices) {
  const [switched, setSwitched] = useState(() => readStored(KEY, Stored)?.[list] ?? {});
  const isShown = (key: string) => switched[key] ?? choices[key] !== 'hidden';
  function show(columns: Readonly<Record<string, boolean>>) {
    const known = Object.entries(columns).filter(([key]) => key in choices);
    const next = { ...switched, ...Object.fromEntries(known) };
    setSwitched(next);
    writeStored(KEY, { ...readStored(KEY, Stored), [list]: next });
  }
  const ticks: ColumnTick[] = columns
    .filter(({ key }) => key in choices)
    .map(({ key, header }) => ({ key, header, isShown: isShown(key), show: (shown) => show({ [key]: shown }) }));
  const shown: ShownColumns = { shown: Object.fromEntries(Object.keys(choices).map((key) => [key, isShown(key)])), show };
  // The same ones as long as nothing has changed, so that rows needn't be drawn again (`Table`).
  const shownColumns = useMemo(() => columns.filter(({ key }) => switched[key] ?? choices[key] !== 'hidden'), [columns, switched, choices]);
  return { columns: shownColumns, ticks, shown };
}
