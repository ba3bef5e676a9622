import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

/** Whether a list's filters are unfolded. */
export interface FilterFold {
  id: string;
  isOpen: boolean;
  toggle: () => void;
}

export function useFilterFold(): FilterFold {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return { id, isOpen, toggle: () => setOpen((now) => !now) };
}

type FilterButtonProps = {
  fold: FilterFold;
  /** How many filters are set. */
  count: number;
  /** Only on phones: elsewhere the filters stand open. */
  phonesOnly?: boolean;
};

/** Unfolds the filters and says how many are set. */
export function FilterButton({ fold, count, phonesOnly = false }: FilterButtonProps) {
  return (
    <Button
      variant="secondary"
      className={cx('min-h-12 shrink-0 whitespace-nowrap max-sm:px-3.5', phonesOnly && 'md:hidden')}
      aria-expanded={fold.isOpen}
      aria-controls={fold.id}
      onClick={fold.toggle}
    >
      <SlidersHorizontal className="size-4.5 max-[24rem]:hidden" aria-hidden="true" /> {count === 0 ? 'Filter' : `Filter (${count})`}
    </Button>
  );
}

type FilterFieldsProps = { fold: FilterFold; phonesOnly?: boolean; className?: string; children: ReactNode };

/** The filters' fields; hidden while they are folded. */
export function FilterFields({ fold, phonesOnly = false, className, children }: FilterFieldsProps) {
  return (
    <div
      id={fold.id}
      className={cx(
        'mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-6',
        !fold.isOpen && (phonesOnly ? 'max-md:hidden' : 'hidden'),
        className,
      )}
    >
      {children}
    </div>
  );
}
