import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type TextInputProps = ComponentProps<'input'> & {
  /** A short prefix inside the field: 'Rp', '+62'. */
  prefix?: string | undefined;
};

/** A single-line input. Put it in a `Field`. */
export function TextInput({ className, prefix, type = 'text', ...rest }: TextInputProps) {
  if (prefix === undefined) return <input {...rest} type={type} className={cx('control', className)} />;
  return (
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 left-0 grid w-12 place-items-center text-ink-soft" aria-hidden="true">
        {prefix}
      </span>
      <input {...rest} type={type} className={cx('control pl-12', className)} />
    </span>
  );
}
