import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type SectionHeadingProps = { title: string; children?: ReactNode; className?: string | undefined };

/** A landing-page section's title with its lead. */
export function SectionHeading({ title, children, className }: SectionHeadingProps) {
  return (
    <div className={cx('max-w-2xl', className)}>
      <h2 className="voice text-2xl text-leaf-900 sm:text-3xl">{title}</h2>
      {children !== undefined && <p className="mt-1.5 text-ink-soft max-sm:leading-6 sm:mt-3 sm:text-lg">{children}</p>}
    </div>
  );
}
