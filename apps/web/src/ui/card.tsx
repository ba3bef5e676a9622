import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type CardProps = {
  /** Lifts under the pointer; for a card that is one big link. */
  interactive?: boolean | undefined;
  padded?: boolean | undefined;
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  className?: string | undefined;
  /** Id of its heading, for a section that is a place of its own. */
  labelledBy?: string | undefined;
  children: ReactNode;
};

/** A sheet of paper: the ground of anything that belongs together. */
export function Card({ interactive = false, padded = true, as: Tag = 'div', className, labelledBy, children }: CardProps) {
  return (
    <Tag aria-labelledby={labelledBy} className={cx('card', padded && 'p-5 sm:p-6', interactive && 'card-lift', className)}>
      {children}
    </Tag>
  );
}
