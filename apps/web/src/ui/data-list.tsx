import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Datum = {
  label: string;
  /** Without a value the name isn't shown. */
  value: ReactNode;
  strong?: boolean | undefined;
};

type DataListProps = {
  items: readonly Datum[];
  /** `rows`: name left, value right, as in a summary of costs. `stacked`: name above value, as in a profile. */
  layout?: 'rows' | 'stacked' | undefined;
  className?: string | undefined;
};

/** Names with values. */
export function DataList({ items, layout = 'rows', className }: DataListProps) {
  const rows = layout === 'rows';
  const known = items.filter(hasValue);
  if (known.length === 0) return null;
  return (
    <dl className={cx(rows ? 'grid gap-2.5' : 'grid gap-5 sm:grid-cols-2', className)}>
      {known.map((item) => (
        <div
          key={item.label}
          className={cx(
            rows && 'flex flex-wrap items-baseline justify-between gap-x-6',
            rows && item.strong && 'mt-1 border-t pt-3.5 text-lg font-bold',
          )}
        >
          <dt className={cx(rows && 'flex-[1_1_4rem]', !(rows && item.strong) && 'text-sm text-ink-soft')}>{item.label}</dt>
          <dd className={cx(rows ? 'ml-auto max-w-2/3 text-right tabular-nums break-words' : 'mt-0.5 font-medium break-words')}>
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function hasValue({ value }: Datum): boolean {
  return value !== null && value !== undefined && value !== false && value !== '';
}
