import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type CardProps = {
  /** Lifts on hover; for a card that is one link. */
  interactive?: boolean | undefined;
  padded?: boolean | undefined;
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  className?: string | undefined;
  /** For a link that leads to it. */
  id?: string | undefined;
  /** Id of its heading, which makes the card a named region. */
  labelledBy?: string | undefined;
  /** A partner's colour, for what is drawn in it. */
  tint?: number | undefined;
  children: ReactNode;
};

/** A bordered box for things that belong together. */
export function Card({ interactive = false, padded = true, as: Tag = 'div', className, id, labelledBy, tint, children }: CardProps) {
  return (
    <Tag
      id={id}
      aria-labelledby={labelledBy}
      data-partner={tint}
      className={cx('card', padded && 'p-[min(1.25rem,5.6vw)] sm:p-6', interactive && 'card-lift', className)}
    >
      {children}
    </Tag>
  );
}
