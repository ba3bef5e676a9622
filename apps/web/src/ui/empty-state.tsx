import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { PintoAceh } from './ornament/pinto-aceh.tsx';

type EmptyStateProps = {
  title: string;
  /** The next step, in a sentence. */
  children?: ReactNode;
  /** Usually one button or link. */
  action?: ReactNode;
  className?: string | undefined;
};

/** Stands in for an empty list. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center', className)}>
      <PintoAceh className="h-24 text-leaf-300" />
      <p className="mt-6 text-xl font-bold tracking-tight">{title}</p>
      {children !== undefined && <div className="mt-2 text-ink-soft">{children}</div>}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
