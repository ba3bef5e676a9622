import { cx } from './cx.ts';

/** A phone number as a link, high enough for a finger. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/gu, '')}`} className={cx('inline-block min-h-6', className)}>
      {number}
    </a>
  );
}
