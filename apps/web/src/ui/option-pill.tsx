import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type OptionPillProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** A choice among a few short ones, as a pill: a size, an option's value. Wrap it in `RadioGroup` or a fieldset. */
export function OptionPill({ children, className, ...rest }: OptionPillProps) {
  return (
    <label className={cx('inline-block cursor-pointer', className)}>
      <input {...rest} type="radio" className="peer sr-only" />
      <span className="option-pill">{children}</span>
    </label>
  );
}
