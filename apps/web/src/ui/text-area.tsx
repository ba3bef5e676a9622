import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** Several lines of text. Put it in a `Field`. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cx('control resize-y', className)} />;
}
