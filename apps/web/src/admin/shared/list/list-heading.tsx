import type { ReactNode } from 'react';

type ListHeadingProps = {
  title: string;
  /** Search and the filters' button, in the middle. */
  children?: ReactNode;
  /** The list's acts, the loudest last. */
  actions?: ReactNode;
};

/** A list's heading in one line with its search and acts; on a phone the search is below. */
export function ListHeading({ title, children, actions }: ListHeadingProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <h1 className="text-2xl font-extrabold">{title}</h1>
      {children !== undefined && (
        <div className="flex min-w-0 gap-2 max-md:order-last max-md:w-full md:max-w-2xl md:grow md:basis-72 [&>search]:min-w-0 [&>search]:grow">
          {children}
        </div>
      )}
      <div className="ml-auto flex gap-2">{actions}</div>
    </div>
  );
}
