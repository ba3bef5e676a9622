import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type CardProps = {
  /** Lifts under the pointer; for a card that is one big link. */
  interactive?: boolean | undefined;
  padded?: boolean | undefined;
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A sheet of paper: the ground of anything that belongs together. */
export function Card({ interactive = false, padded = true, as: Tag = 'div', className, children }: CardProps) {
  return (
    <Tag
      className={cx(
        'rounded-xl border bg-surface shadow-sm',
        padded && 'p-5 sm:p-6',
        interactive &&
          'relative transition-[box-shadow,transform,border-color] duration-300 ease-soft focus-within:shadow-md hover:-translate-y-0.5 hover:border-paper-300 hover:shadow-md',
        className,
      )}
    >
      {children}
    </Tag>
  );
}
