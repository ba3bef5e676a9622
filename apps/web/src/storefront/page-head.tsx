import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';

type PageHeadProps = {
  crumbs: readonly Crumb[];
  title: string;
  about: string;
  /** Below it, from edge to edge. */
  children?: ReactNode;
};

/** The head of a public page: where it is, what it is called, and what it is about. */
export function PageHead({ crumbs, title, about, children }: PageHeadProps) {
  return (
    <div className="border-b bg-sunken">
      <div className="container-page pt-4 pb-5 sm:pb-9">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="voice mt-2 text-3xl text-leaf-900 sm:mt-5 sm:text-4xl">{title}</h1>
        <p className="mt-1 max-w-2xl text-ink-soft sm:mt-3 sm:text-lg">{about}</p>
      </div>
      {children}
    </div>
  );
}
