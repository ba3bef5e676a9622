import { ChevronRight } from 'lucide-react';
import { cx } from './cx.ts';
import { Link } from './link.tsx';

export type Crumb = { label: string; to?: string | undefined };

/** Breadcrumbs on one line: the first two whole, longer ones cut; large text takes two. The last is no link. */
export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string | undefined }) {
  return (
    <nav aria-label="Jejak halaman" className={className}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {crumbs.map((crumb, position) => (
          <li key={crumb.label} className={cx('flex items-center gap-1', position < 2 ? 'shrink-0' : 'max-w-max min-w-0 flex-[1_1_4rem]')}>
            {position > 0 && <ChevronRight className="size-4 shrink-0 text-paper-500" aria-hidden="true" />}
            {crumb.to === undefined ? (
              <span aria-current="page" className="truncate py-2 font-medium text-ink pointer-coarse:py-3">
                {crumb.label}
              </span>
            ) : (
              <Link
                to={crumb.to}
                className="truncate rounded-sm py-2 pointer-coarse:py-3 underline-offset-4 hover:text-leaf-800 hover:underline"
              >
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
