import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { FilterButton, useFilterFold } from './filter-fold.tsx';

type SearchAndFiltersProps = {
  search: ReactNode;
  /** How many filters are set. */
  count: number;
  /** The filters' fields. */
  children: ReactNode;
};

/** A list's search with its filters beside it; on a phone these are behind a button. */
export function SearchAndFilters({ search, count, children }: SearchAndFiltersProps) {
  const fold = useFilterFold();
  const isOpen = fold.useIsOpen();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex w-full items-end gap-2 md:w-auto md:max-w-xl md:grow md:basis-72">
        <div className="min-w-0 grow">{search}</div>
        <FilterButton fold={fold} count={count} phonesOnly />
      </div>
      <div
        id={fold.id}
        className={cx(
          'grid w-full grid-cols-2 items-end gap-3 md:flex md:w-auto md:flex-wrap md:[&>*]:min-w-40',
          !isOpen && 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}
