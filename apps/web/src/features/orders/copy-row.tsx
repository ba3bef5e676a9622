import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { CopyButton } from './copy-button.tsx';

type CopyRowProps = {
  label: string;
  /** Long numbers in groups of four, as bank apps show them. */
  value: string;
  /** The copied text, as a bank's app takes it. */
  copy: string;
  /** Its name: 'kode bayar'. */
  what: string;
  /** A shorter name, where there is room. */
  short?: string | undefined;
  large?: boolean | undefined;
  className?: string | undefined;
  /** Further information on it. */
  children?: ReactNode;
};

/** A figure with a copy button that stays beside it at any width; the figure wraps, not the row. */
export function CopyRow({ label, value, copy, what, short, large = false, className, children }: CopyRowProps) {
  return (
    <div className={cx('flex items-center justify-between gap-3', className)}>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm text-ink-soft">{label}</p>
        <p className={cx('font-bold tracking-tight tabular-nums', large ? 'text-xl' : 'sm:text-lg')}>{inGroups(value)}</p>
        {children && <p className="text-sm">{children}</p>}
      </div>
      <CopyButton text={copy} what={what} short={short} />
    </div>
  );
}

/** '7000 0000 14'. */
function inGroups(number: string): string {
  return /^\d+$/u.test(number) ? number.replaceAll(/(\d{4})(?=\d)/gu, '$1 ') : number;
}
