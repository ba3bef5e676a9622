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

/** The number beside its name, the note below both. */
const ROW =
  'group-data-rows:max-[30rem]:flex group-data-rows:max-[30rem]:flex-wrap group-data-rows:max-[30rem]:items-baseline group-data-rows:max-[30rem]:justify-between group-data-rows:max-[30rem]:gap-x-3 group-data-rows:max-[30rem]:py-2!';

/** A number with its name, in a `StatGroup`. */
export function Stat({ label, value, note, icon, className }: StatProps) {
  return (
    <div className={cx('@container relative rounded-xl border bg-surface p-4 shadow-sm sm:p-5', ROW, className)}>
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
      <dd className="mt-1 text-[clamp(1rem,12.5cqi,1.5rem)] leading-8 font-bold tracking-tight tabular-nums group-data-rows:max-[30rem]:mt-0 group-data-rows:max-[30rem]:text-lg">
        {value}
      </dd>
      {note !== undefined && (
        <dd className="mt-0.5 text-sm text-ink-soft group-data-rows:max-[30rem]:mt-0 group-data-rows:max-[30rem]:w-full">{note}</dd>
      )}
    </div>
  );
}

type StatGroupProps = {
  /** On a phone one low row below another, so that long amounts don't wrap. */
  rowsOnPhone?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A row of `Stat`s. */
export function StatGroup({ rowsOnPhone = false, className, children }: StatGroupProps) {
  return (
    <dl
      data-rows={rowsOnPhone || undefined}
      className={cx(
        'group data-rows:max-[30rem]:grid-cols-1 data-rows:max-[30rem]:gap-1.5 grid grid-cols-2 gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 sm:gap-4 lg:grid-cols-4 lg:has-[>:nth-child(5):last-child]:grid-cols-3 xl:has-[>:nth-child(5):last-child]:grid-cols-5',
        className,
      )}
    >
      {children}
    </dl>
  );
}
