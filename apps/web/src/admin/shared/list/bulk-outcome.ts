import { create } from 'zustand';
import type { SelectionName } from './selection.ts';

/** A row that an act left as it was. */
export interface Left {
  id: number;
  /** 'Pesanan #12'. */
  name: string;
  reason: string;
}

/** What the last bulk act on a list did. */
export interface Outcome {
  /** '10 pesanan dikirim.' */
  text: string;
  left: readonly Left[];
  /** Rows after which something is to be done by hand. */
  moved?: readonly number[];
  /** Undoes it and gives what that did; null where that can't be. */
  undo: { run: () => Promise<Outcome>; seconds: number | null } | null;
}

const useOutcomes = create<{ [Name in SelectionName]?: (Outcome & { at: number }) | null }>(() => ({}));

export function useOutcome(name: SelectionName): (Outcome & { at: number }) | null {
  return useOutcomes((all) => all[name] ?? null);
}

/** Shows it in the place of the bulk bar; null takes it away. */
export function showOutcome(name: SelectionName, outcome: Outcome | null): void {
  useOutcomes.setState({ [name]: outcome && { ...outcome, at: Date.now() } });
}
