import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { FilterButton, FilterFields, useFilterFold } from './filter-fold.tsx';

type ScreenHeadingProps = {
  title: string;
  /** What the screen is for, behind a '?'. */
  about?: ReactNode;
  /** Which days it shows: `PeriodChoice`. */
  period?: ReactNode;
  /** A list's search, in the middle. */
  children?: ReactNode;
  /** Fields that stay folded, and how many of them are set. */
  filters?: { count: number; fields: ReactNode; phonesOnly?: boolean } | undefined;
  /** What can be done and the ways from here, the loudest last. */
  actions?: ReactNode;
};

/** The heading of every screen in one line (decision 143). A list's title is left out on a phone: the frame says it above its search. */
export function ScreenHeading({ title, about, period, children, filters, actions }: ScreenHeadingProps) {
  const fold = useFilterFold();
  const isSearched = children !== undefined || filters !== undefined;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
        <div className={cx('flex min-w-0 items-center', isSearched && 'max-sm:contents')}>
          <h1 className={cx('text-xl font-extrabold wrap-anywhere', isSearched && 'max-sm:sr-only')}>{title}</h1>
          {about !== undefined && <About title={title}>{about}</About>}
        </div>
        {isSearched && (
          <div className="flex min-w-0 gap-2 grow max-sm:basis-54 sm:max-md:order-last sm:max-md:w-full md:max-w-2xl md:basis-72 [&>search]:min-w-0 [&>search]:grow">
            {children}
            {filters !== undefined && <FilterButton fold={fold} count={filters.count} phonesOnly={filters.phonesOnly} />}
          </div>
        )}
        {period}
        <div className="ml-auto flex flex-wrap gap-2 empty:hidden max-sm:gap-1 print:hidden">{actions}</div>
      </div>
      {filters !== undefined && (
        <FilterFields fold={fold} className={filters.phonesOnly ? 'sm:hidden' : undefined}>
          {filters.fields}
        </FilterFields>
      )}
    </>
  );
}

function About({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={title}
      trigger={<IconButton label="Untuk apa layar ini" icon={<CircleHelp aria-hidden="true" />} className="-my-2 print:hidden" />}
    >
      <p className="px-4 py-3 text-[0.9375rem]">{children}</p>
    </Popover>
  );
}
