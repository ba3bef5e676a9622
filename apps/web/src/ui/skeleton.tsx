import { cx } from './cx.ts';

/** A pulsing placeholder; give it the size of the content. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-md bg-paper-200', className)} />;
}

/** Wraps skeletons and announces loading once. */
export function SkeletonGroup({
  label = 'Memuat...',
  className,
  children,
}: {
  label?: string | undefined;
  className?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
