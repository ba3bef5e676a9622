import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type TimelineEntry = {
  id: string | number;
  title: ReactNode;
  /** Time, place, person. */
  about: ReactNode;
};

/** Events in order, newest first and emphasised. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map(({ id, title, about }, position) => (
        <li key={id} className="relative flex gap-4 pb-5 last:pb-0">
          {position < entries.length - 1 && (
            <span className="absolute top-3 bottom-0 left-[0.3125rem] w-px translate-y-2 bg-paper-300" aria-hidden="true" />
          )}
          <span className={cx('mt-1.5 size-3 shrink-0 rounded-full', position === 0 ? 'bg-brand' : 'bg-paper-400')} aria-hidden="true" />
          <div className="min-w-0 wrap-anywhere">
            <p className={cx('leading-snug', position === 0 ? 'font-bold' : 'font-medium')}>{title}</p>
            <p className="text-sm text-ink-soft">{about}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
