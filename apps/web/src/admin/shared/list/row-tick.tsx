import type { ReactNode } from 'react';
import { type SelectionName, tick, tickTo, useSelection } from './selection.ts';
import { TickBox } from './tick-box.tsx';

type RowTickProps = {
  list: SelectionName;
  id: number;
  /** Accessible name: 'Pilih pesanan #12'. */
  name: string;
  /** Ids of the page in their order, for a range with shift. */
  here: readonly number[];
  className?: string | undefined;
  children?: ReactNode;
};

/** Ticks a row; with shift all rows from the last one that was ticked. */
export function RowTick({ list, id, name, here, ...look }: RowTickProps) {
  const ids = useSelection(list);
  return (
    <TickBox
      {...look}
      name={name}
      checked={ids.has(id)}
      onTick={(isTicked, withShift) => (withShift ? tickTo(list, id, isTicked, here) : tick(list, [id], isTicked))}
    />
  );
}

type PageTickProps = { list: SelectionName; here: readonly number[]; className?: string | undefined; children?: ReactNode };

/** Ticks all rows of the page, or takes their ticks away. */
export function PageTick({ list, here, ...look }: PageTickProps) {
  const ids = useSelection(list);
  if (here.length === 0) return null;
  const ticked = here.filter((id) => ids.has(id)).length;
  return (
    <TickBox
      {...look}
      name="Pilih semua di halaman ini"
      checked={ticked > 0 && ticked === here.length}
      mixed={ticked > 0 && ticked < here.length}
      onTick={() => tick(list, here, ticked < here.length)}
    />
  );
}
