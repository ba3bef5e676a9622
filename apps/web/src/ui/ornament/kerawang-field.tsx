import { cx } from '../cx.ts';

/** A faint kerawang Gayo pattern as a background. Fills its positioned parent. */
export function KerawangField({ className }: { className?: string | undefined }) {
  return <span className={cx('kerawang-field pointer-events-none absolute inset-0', className)} aria-hidden="true" />;
}
