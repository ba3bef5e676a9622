import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** The system's own select, dressed: on a phone it opens the picker that people know. Options are its children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} className="control appearance-none truncate pr-10">
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -mt-2.5 size-5 text-ink-soft" aria-hidden="true" />
    </span>
  );
}
