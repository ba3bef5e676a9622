import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import { create } from 'zustand';

/** Ticked products, kept across pages and searches. */
export const useChosenProducts = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }));

export function chooseProducts(ids: readonly number[], isChosen: boolean): void {
  useChosenProducts.setState(({ ids: before }) => {
    const next = new Set(before);
    for (const id of ids) {
      if (!isChosen) next.delete(id);
      else if (next.size < MAX_PAGE_SIZE) next.add(id);
    }
    return { ids: next };
  });
}

export function chooseNone(): void {
  useChosenProducts.setState({ ids: new Set() });
}
