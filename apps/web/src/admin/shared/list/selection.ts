import { MAX_SELECTED } from '@lapak/contract/kernel/bulk-limits';
import { create } from 'zustand';

/** Lists whose rows can be ticked. */
export type SelectionName = 'orders' | 'products' | 'businesses' | 'users' | 'statements';

const NONE: ReadonlySet<number> = new Set();

/** Ticked rows by id, in the order in which they were ticked, and the last one, from which shift ticks a range. */
const useSelections = create<{ [Name in SelectionName]?: { ids: ReadonlySet<number>; last: number | null } }>(() => ({}));

/** The ticked rows of a list; they stay ticked across pages and searches (decision 76). */
export function useSelection(name: SelectionName): ReadonlySet<number> {
  return useSelections((all) => all[name]?.ids ?? NONE);
}

/** Ticks rows or takes their ticks away, as many as a selection may hold. */
export function tick(name: SelectionName, ids: readonly number[], isTicked: boolean): void {
  const before = useSelections.getState()[name]?.ids ?? NONE;
  const next = isTicked ? [...before, ...ids.filter((id) => !before.has(id))].slice(0, MAX_SELECTED) : without(before, ids);
  useSelections.setState({ [name]: { ids: new Set(next), last: ids.at(-1) ?? null } });
}

/** Ticks all rows of the page between the last one that was ticked and this one, as with shift in a table. */
export function tickTo(name: SelectionName, id: number, isTicked: boolean, here: readonly number[]): void {
  const from = here.indexOf(useSelections.getState()[name]?.last ?? -1);
  const to = here.indexOf(id);
  const between = from === -1 || to === -1 ? [id] : here.slice(Math.min(from, to), Math.max(from, to) + 1);
  tick(name, from > to ? between.toReversed() : between, isTicked);
}

export function clearSelection(name: SelectionName): void {
  useSelections.setState({ [name]: { ids: NONE, last: null } });
}

function without(ids: ReadonlySet<number>, some: readonly number[]): number[] {
  const gone = new Set(some);
  return [...ids].filter((id) => !gone.has(id));
}
