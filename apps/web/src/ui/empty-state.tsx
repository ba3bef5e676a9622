import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { PintoAceh } from './ornament/pinto-aceh.tsx';

type EmptyStateProps = {
  title: string;
  /** The next step, in a sentence. */
  children?: ReactNode;
  /** Usually one button or link. */
  action?: ReactNode;
  /** It is all of a page: its title is the page's heading. */
  isPage?: boolean;
  className?: string | undefined;
};

/** Stands in for an empty list, or for what isn't there. */
export function EmptyState({ title, children, action, isPage = false, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center', className)}>
      <PintoAceh className="h-24 text-leaf-300" />
      <Title className="mt-6 text-xl font-bold tracking-tight">{title}</Title>
      {children !== undefined && <div className="mt-2 text-ink-soft">{children}</div>}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
