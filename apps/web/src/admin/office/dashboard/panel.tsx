import { type ReactNode, useId } from 'react';
import { Link } from '../../../ui/link.tsx';

type PanelProps = { title: string; to?: string; linkText?: string; children: ReactNode };

/** A titled part of the dashboard with a link to the full list. */
export function Panel({ title, to, linkText = 'Lihat semua', children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {to !== undefined && (
          <Link to={to} className="rounded-sm py-2.5 text-sm font-semibold text-leaf-800 underline-offset-4 hover:underline">
            {linkText}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** Rows of links. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className="mt-3 overflow-hidden rounded-xl border bg-surface shadow-sm">{children}</ul>;
}

export function PanelRow({ to, children }: { to: string | null; children: ReactNode }) {
  const look = 'flex items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5';
  return (
    <li className="border-b last:border-0">
      {to === null ? (
        <div className={look}>{children}</div>
      ) : (
        <Link to={to} className={`${look} hover:bg-canvas focus-visible:-outline-offset-3`}>
          {children}
        </Link>
      )}
    </li>
  );
}
