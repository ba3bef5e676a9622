import type { ReactNode } from 'react';
import { FilterButton, FilterFields, useFilterFold } from './filter-fold.tsx';

type ListHeadingProps = {
  title: string;
  /** Search and the filters' button, in the middle. */
  children?: ReactNode;
  /** Fields that stay folded, and how many of them are set. */
  filters?: { count: number; fields: ReactNode; phonesOnly?: boolean } | undefined;
  /** The list's acts, the loudest last. */
  actions?: ReactNode;
};

/** A list's heading in one line with its search, filters and acts (decision 143); on a phone the frame says its title. */
export function ListHeading({ title, children, filters, actions }: ListHeadingProps) {
  const fold = useFilterFold();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
        <h1 className="text-2xl font-extrabold max-sm:sr-only">{title}</h1>
        {(children !== undefined || filters !== undefined) && (
          <div className="flex min-w-0 gap-2 grow max-sm:basis-54 sm:max-md:order-last sm:max-md:w-full md:max-w-2xl md:basis-72 [&>search]:min-w-0 [&>search]:grow">
            {children}
            {filters !== undefined && <FilterButton fold={fold} count={filters.count} phonesOnly={filters.phonesOnly} />}
          </div>
        )}
        <div className="ml-auto flex flex-wrap gap-2 empty:hidden max-sm:gap-1">{actions}</div>
      </div>
      {filters !== undefined && (
        <FilterFields fold={fold} className={filters.phonesOnly ? 'sm:hidden' : undefined}>
          {filters.fields}
        </FilterFields>
      )}
    </>
  );
}
