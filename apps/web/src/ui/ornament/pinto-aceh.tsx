import { cx } from '../cx.ts';

/** The pinto Aceh, the filigree gate, as a line emblem. Takes its colour from the text; give it a height. */
export function PintoAceh({ className }: { className?: string | undefined }) {
  return <span className={cx('pinto-aceh', className)} aria-hidden="true" />;
}
