import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

const look =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors';
const off = 'border-paper-300 bg-surface text-ink-soft hover:border-leaf-600 hover:text-leaf-800';
const on = 'border-brand bg-brand text-white';

type ChipProps = ComponentProps<'button'> & { selected: boolean; children: ReactNode };

/** A filter that is on or off. For one that lives in the URL use `ChipLink`. */
export function Chip({ selected, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={selected} className={cx(look, selected ? on : off, className)}>
      {children}
    </button>
  );
}

type ChipLinkProps = ComponentProps<typeof Link> & { selected: boolean };

/** A filter as a link, so that it can be shared, bookmarked and opened without JavaScript. */
export function ChipLink({ selected, className, ...rest }: ChipLinkProps) {
  return <Link {...rest} aria-current={selected ? 'true' : undefined} className={cx(look, selected ? on : off, className)} />;
}

/** A row of chips that scrolls sideways on a phone and wraps on a wide screen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0">
      <div className="flex w-max gap-2 sm:w-auto sm:flex-wrap">{children}</div>
    </nav>
  );
}
