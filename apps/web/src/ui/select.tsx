import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type SelectProps = ComponentProps<'select'> & {
  /** Smaller on a wide screen, as in a table. */
  compact?: boolean | undefined;
};

/** A styled native select: on a phone it opens the system's picker. Options are its children. */
export function Select({ className, compact = false, children, ...rest }: SelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...rest}
        className={cx(
          'control appearance-none truncate pr-10',
          compact && 'min-h-11! md:pr-7 md:pl-2.5 md:text-sm md:pointer-fine:min-h-9! md:pointer-fine:py-1',
        )}
      >
        {children}
      </select>
      <ChevronDown
        className={cx(
          'pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft',
          compact && 'md:right-2 md:size-4',
        )}
        aria-hidden="true"
      />
    </span>
  );
}
