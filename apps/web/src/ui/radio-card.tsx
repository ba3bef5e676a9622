import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  /** Content at the right: a price, a fee, a badge. */
  aside?: ReactNode;
};

/** One choice of several as a card: a shipping option, a payment method. All share one `name`; wrap them in `RadioGroup`. */
export function RadioCard({ title, description, aside, className, ...rest }: RadioCardProps) {
  return (
    <label className={cx('relative block cursor-pointer', className)}>
      <input {...rest} type="radio" className="peer sr-only" />
      <span
        className="absolute inset-0 rounded-lg border bg-surface transition-colors peer-checked:border-2 peer-checked:border-brand peer-checked:bg-brand-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-500 peer-disabled:bg-sunken"
        aria-hidden="true"
      />
      <span
        className="absolute top-3.5 left-4 size-5 rounded-full border-2 border-line-strong bg-surface peer-checked:border-[6px] peer-checked:border-brand"
        aria-hidden="true"
      />
      <span className="relative flex min-h-13 flex-wrap items-start gap-x-4 py-3 pr-4 pl-12 peer-disabled:opacity-55">
        <span className="min-w-0 flex-1 leading-6 font-semibold">{title}</span>
        {description !== undefined && <span className="order-last basis-full text-sm text-ink-soft">{description}</span>}
        {aside !== undefined && <span className="shrink-0 text-right leading-6 font-semibold">{aside}</span>}
      </span>
    </label>
  );
}

/** Radio choices with a common legend. */
export function RadioGroup({
  legend,
  legendHidden = false,
  children,
  className,
}: {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className="grid gap-2">{children}</div>
    </fieldset>
  );
}
