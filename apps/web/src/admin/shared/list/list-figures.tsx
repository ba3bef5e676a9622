import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

interface Figure {
  label: string;
  value: string;
  /** A second part: '87 aktif'. */
  note?: ReactNode;
  /** It can't be so: shown as an error. */
  isWrong?: boolean;
}

type ListFiguresProps = {
  figures: readonly Figure[];
  /** What stands at the line's end. */
  children?: ReactNode;
  /** Before the rows on a phone too, where they are what one comes for. */
  isAhead?: boolean;
  /** Of a sheet: before everything, and on a phone all of them in sight, with their notes. */
  isSheet?: boolean;
  className?: string;
};

const SWIPED =
  'max-sm:overflow-x-auto max-sm:[scrollbar-width:none] max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:pl-4 max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-4rem),transparent_calc(100%-0.5rem))]';

/** A screen's figures in low lines; a list's on a phone in one that is swiped. Beside them only what leaves them whole. */
export function ListFigures({ figures, children, isAhead = false, isSheet = false, className }: ListFiguresProps) {
  return (
    <div
      className={cx(
        'mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:gap-y-0',
        isSheet ? 'mb-3' : !isAhead && 'max-sm:order-last max-sm:mt-3 max-sm:mb-0',
        className,
      )}
    >
      <div
        // What is swiped can be reached and moved by keys too.
        {...{ tabIndex: 0, role: 'region', 'aria-label': 'Ringkasan daftar' }}
        // The line before each figure is cut off where it begins a row, however they wrap.
        className={cx('min-w-0 sm:overflow-x-clip', isSheet ? 'max-sm:grow' : SWIPED)}
      >
        <dl
          className={cx(
            'sm:-ml-[calc(0.625rem+1px)] sm:flex sm:flex-wrap sm:gap-y-1 sm:max-lg:-ml-[calc(0.375rem+1px)]',
            isSheet ? 'grid grid-cols-2 gap-x-4 gap-y-1.5' : 'max-sm:flex max-sm:w-max max-sm:divide-x max-sm:pr-16',
          )}
        >
          {figures.map(({ label, value, note, isWrong = false }) => (
            <div
              key={label}
              className={cx(
                'last:pr-0 max-sm:first:pl-0 sm:shrink-0 sm:border-l sm:px-2.5 sm:max-lg:px-1.5',
                !isSheet && 'max-sm:flex max-sm:shrink-0 max-sm:items-baseline max-sm:gap-1.5 max-sm:px-2.5',
              )}
            >
              <dt className="text-xs whitespace-nowrap text-ink-soft">{label}</dt>
              <dd className={isSheet ? 'sm:whitespace-nowrap' : 'whitespace-nowrap'}>
                <span
                  className={cx('whitespace-nowrap tabular-nums', value === '0' ? 'text-ink-soft' : 'font-bold', isWrong && 'text-danger')}
                >
                  {value}
                </span>
                {note !== undefined && (
                  <span className={cx('text-xs text-ink-soft', isSheet ? 'block' : 'max-sm:hidden sm:max-lg:block')}>
                    <span className={isSheet ? 'sr-only' : 'sm:max-lg:hidden'}> ·</span> {note}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </div>
  );
}
