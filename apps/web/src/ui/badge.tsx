import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { softTone, type Tone } from './tone.ts';

type BadgeProps = { tone?: Tone | undefined; className?: string | undefined; children: ReactNode };

/** A small word of state beside something: 'Nonaktif', 'Dikirim', '-20%'. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5',
        softTone[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
