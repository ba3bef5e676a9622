import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type OptionPillProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** A choice among a few short ones, as a pill: a size, an option's value. Wrap it in `RadioGroup` or a fieldset. */
export function OptionPill({ children, className, ...rest }: OptionPillProps) {
  return (
    <label className={cx('inline-block cursor-pointer', className)}>
      <input {...rest} type="radio" className="peer sr-only" />
      <span className="inline-flex min-h-11 wrap-anywhere items-center rounded-md border border-line-strong bg-surface px-4 py-2 text-[0.9375rem] font-medium transition-colors peer-checked:border-brand peer-checked:bg-brand peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-500 peer-disabled:border-line peer-disabled:text-ink-faint peer-disabled:line-through hover:border-leaf-700">
        {children}
      </span>
    </label>
  );
}
