import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

type ChipProps = ComponentProps<'button'> & { selected: boolean; children: ReactNode };

/** A filter that is on or off. For one that lives in the URL use `ChipLink`. */
export function Chip({ selected, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={selected} className={cx('chip', selected ? 'chip-on' : 'chip-off', className)}>
      {children}
    </button>
  );
}

type ChipLinkProps = ComponentProps<typeof Link> & { selected: boolean };

/** A filter as a link, so that it can be shared, bookmarked and opened without JavaScript. */
export function ChipLink({ selected, className, ...rest }: ChipLinkProps) {
  return (
    <Link
      discover="none"
      {...rest}
      aria-current={selected ? 'true' : undefined}
      className={cx('chip', selected ? 'chip-on' : 'chip-off', className)}
    />
  );
}

/** A row of chips that scrolls sideways on a phone and wraps on a wide screen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0">
      <div className="flex w-max gap-2 sm:w-auto sm:flex-wrap">{children}</div>
    </nav>
  );
}
