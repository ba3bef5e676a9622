import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type FoldProps = { title: ReactNode; open?: boolean | undefined; className?: string | undefined; children: ReactNode };

/** Content behind its title, which a press shows and hides; `open` is how it begins. Works without scripts. */
export function Fold({ title, open = false, className, children }: FoldProps) {
  return (
    <details open={open} className={cx('group rounded-lg border bg-surface', className)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-lg px-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
