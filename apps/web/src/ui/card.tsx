import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type CardProps = {
  padded?: boolean | undefined;
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  className?: string | undefined;
  /** For a link that leads to it. */
  id?: string | undefined;
  /** Id of its heading, which makes the card a named region. */
  labelledBy?: string | undefined;
  children: ReactNode;
};

/** A bordered box for things that belong together. */
export function Card({ padded = true, as: Tag = 'div', className, id, labelledBy, children }: CardProps) {
  return (
    <Tag id={id} aria-labelledby={labelledBy} className={cx('card', padded && 'p-[min(1.25rem,5.6vw)] sm:p-6', className)}>
      {children}
    </Tag>
  );
}
