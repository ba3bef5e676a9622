import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { RetryButton } from './retry-button.tsx';

type ErrorStateProps = {
  /** One sentence for the user. */
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another action beside 'Coba lagi'. */
  action?: ReactNode;
  className?: string | undefined;
};

/** Stands in for something that failed to load, with 'Coba lagi'. */
export function ErrorState({ message, onRetry, retrying = false, action, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center', className)}>
      <span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger">
        <CloudOff className="size-7" aria-hidden="true" />
      </span>
      <p className="mt-5 font-semibold">{message}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {onRetry && <RetryButton size="md" onRetry={onRetry} retrying={retrying} />}
        {action}
      </div>
    </div>
  );
}
