import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import { create } from 'zustand';

/** Products ticked in the list: they stay from page to page and from search to search, until they are given up. */
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
