import { cx } from '../cx.ts';

/** A quiet all-over ground after kerawang Gayo, to lie behind a colour field. Fills its positioned parent. */
export function KerawangField({ className }: { className?: string | undefined }) {
  return <span className={cx('kerawang-field pointer-events-none absolute inset-0', className)} aria-hidden="true" />;
}
