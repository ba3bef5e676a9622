import { useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../lib/browser-store.ts';
import type { Column } from '../../ui/table.tsx';

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

/** A table's columns as this browser's admin wants them, and the ticks that change it. */
export function useColumns<Row>(list: string, columns: ReadonlyArray<Column<Row>>, choices: ColumnChoices) {
  const [switched, setSwitched] = useState(() => readStored(KEY, Stored)?.[list] ?? {});
  const isShown = (key: string) => switched[key] ?? choices[key] !== 'hidden';
  function show(key: string, shown: boolean) {
    const next = { ...switched, [key]: shown };
    setSwitched(next);
    writeStored(KEY, { ...readStored(KEY, Stored), [list]: next });
  }
  const ticks: ColumnTick[] = columns
    .filter(({ key }) => key in choices)
    .map(({ key, header }) => ({ key, header, isShown: isShown(key), show: (shown) => show(key, shown) }));
  return { columns: columns.filter(({ key }) => isShown(key)), ticks };
}
