import type { ReactNode } from 'react';

type PageHeadingProps = {
  title: string;
  /** What the screen is for. */
  children?: ReactNode;
  /** The screen's main button. */
  action?: ReactNode;
};

/** Heading of an admin screen. */
export function PageHeading({ title, children, action }: PageHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="sm:min-w-0 sm:grow sm:basis-64">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        {children !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{children}</p>}
      </div>
      {action}
    </div>
  );
}
