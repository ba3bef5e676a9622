import { cx } from './cx.ts';
import { Picture, type PictureSource } from './picture.tsx';

/** The logo's mark. Give it a height. */
function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx('w-auto', className)} viewBox="0 0 40 44" aria-hidden="true" focusable="false">
      <path
        className="fill-leaf-700"
        d="M20 0c-1.3 5.6-6 8.3-10.3 11.600C5 15.2 2 20 2 26.500V41a3 3 0 0 0 3 3h30a3 3 0 0 0 3-3V26.500c0-6.5-3-11.3-7.7-14.900C26 8.3 21.3 5.6 20 0Z"
      />
      <path className="fill-gold-300" d="M20 13c-7.5 6.5-10.5 15-2.2 24.500V44h4.400v-6.500C30.5 28 27.5 19.5 20 13Z" />
      <path
        className="stroke-leaf-700"
        d="M20 21v16.500M20 28.500l3.6-3.400M20 33l4.4-4.200M20 31l-4-3.8"
        fill="none"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

type LogoProps = {
  name?: string;
  /** The shop's own logo, in place of the mark. */
  picture?: PictureSource | null | undefined;
  tone?: 'dark' | 'light';
  className?: string | undefined;
};

/** Mark and name of the shop, or of the program in the back office. `tone="light"` is for dark backgrounds. */
export function Logo({ name = 'Lapak Hijau', picture, tone = 'dark', className }: LogoProps) {
  return (
    <span className={cx('inline-flex max-w-full items-center gap-2 sm:gap-2.5', className)}>
      <span className={cx('shrink-0', tone === 'light' && 'rounded-md bg-paper-50 p-1')}>
        {picture ? (
          <span
            className={cx('logo-picture block max-w-28', tone === 'light' ? 'h-7' : 'h-mark')}
            style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
          >
            <Picture picture={picture} alt="" sizes="7rem" fit="contain" small priority />
          </span>
        ) : (
          <LogoMark className={tone === 'light' ? 'h-7' : 'h-mark'} />
        )}
      </span>
      <span className={cx('shop-name', tone === 'light' ? 'text-paper-50' : 'text-leaf-800')}>{name}</span>
    </span>
  );
}
