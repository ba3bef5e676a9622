import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { create } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';

/** Whether a list's filters are unfolded. Only its button and its fields subscribe: a press doesn't render the list again. */
export interface FilterFold {
  id: string;
  useIsOpen: () => boolean;
  toggle: () => void;
}

export function useFilterFold(): FilterFold {
  const id = useId();
  const [useIsOpen] = useState(() => create<boolean>(() => false));
  return { id, useIsOpen, toggle: () => useIsOpen.setState(!useIsOpen.getState(), true) };
}

type FilterButtonProps = {
  fold: FilterFold;
  /** How many filters are set. */
  count: number;
  /** Only on phones: elsewhere the filters stand open. */
  phonesOnly?: boolean | undefined;
  label?: string;
};

/** Unfolds the filters and says how many are set. */
export function FilterButton({ fold, count, phonesOnly = false, label = 'Filter' }: FilterButtonProps) {
  const isOpen = fold.useIsOpen();
  return (
    <Button
      variant="secondary"
      className={cx('min-h-12 shrink-0 whitespace-nowrap max-sm:px-3.5', phonesOnly && 'md:hidden')}
      aria-expanded={isOpen}
      aria-controls={fold.id}
      onClick={fold.toggle}
    >
      <SlidersHorizontal className="size-4.5 max-[24rem]:hidden" aria-hidden="true" /> {count === 0 ? label : `${label} (${count})`}
    </Button>
  );
}

type FilterFieldsProps = { fold: FilterFold; phonesOnly?: boolean; className?: string | undefined; children: ReactNode };

/** The filters' fields; hidden while they are folded. */
export function FilterFields({ fold, phonesOnly = false, className, children }: FilterFieldsProps) {
  const isOpen = fold.useIsOpen();
  return (
    <div
      id={fold.id}
      className={cx(
        'mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-6',
        !isOpen && (phonesOnly ? 'max-md:hidden' : 'hidden'),
        className,
      )}
    >
      {children}
    </div>
  );
}
