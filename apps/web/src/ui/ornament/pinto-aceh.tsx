import { cx } from '../cx.ts';

/** The pinto Aceh emblem as a line drawing. Uses the text's colour; give it a height. */
export function PintoAceh({ className }: { className?: string | undefined }) {
  return <span className={cx('pinto-aceh', className)} aria-hidden="true" />;
}
