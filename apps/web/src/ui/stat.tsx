import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type StatProps = {
  label: string;
  value: ReactNode;
  /** A second line: '12 aktif'. */
  note?: ReactNode;
  icon?: ReactNode;
  className?: string | undefined;
};

/** A number with its name, in a `StatGroup`. */
export function Stat({ label, value, note, icon, className }: StatProps) {
  return (
    <div className={cx('@container relative rounded-xl border bg-surface p-4 shadow-sm sm:p-5', className)}>
      <dt className="text-sm text-ink-soft">
        {label}
        {icon !== undefined && (
          <span
            className="absolute top-5 right-5 hidden size-11 place-items-center rounded-lg bg-brand-soft text-leaf-700 sm:grid [&_svg]:size-5"
            aria-hidden="true"
          >
            {icon}
          </span>
        )}
      </dt>
      <dd className="mt-1 text-[clamp(1rem,12.5cqi,1.5rem)] leading-8 font-bold tracking-tight tabular-nums">{value}</dd>
      {note !== undefined && <dd className="mt-0.5 text-sm text-ink-soft">{note}</dd>}
    </div>
  );
}

/** A row of `Stat`s. */
export function StatGroup({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <dl
      className={cx(
        'grid grid-cols-2 gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 sm:gap-4 lg:grid-cols-4 lg:has-[>:nth-child(5):last-child]:grid-cols-3 xl:has-[>:nth-child(5):last-child]:grid-cols-5',
        className,
      )}
    >
      {children}
    </dl>
  );
}
