import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { softTone, type Tone } from './tone.ts';

type BadgeProps = { tone?: Tone | undefined; className?: string | undefined; children: ReactNode };

/** A small label: 'Nonaktif', 'Dikirim', '-20%'. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={cx('badge', softTone[tone], className)}>{children}</span>;
}
