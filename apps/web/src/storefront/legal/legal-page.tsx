import { nameInAddress } from '@lapak/contract/assortment/page-address';
import type { ReactNode } from 'react';

type LegalPageProps = { title: string; lead: string; sections: readonly { title: string; text: string }[]; children?: ReactNode };

/** A page of legal text in sections, each with an address of its own. */
export function LegalPage({ title, lead, sections, children }: LegalPageProps) {
  return (
    <article className="container-page max-w-3xl pt-8 pb-20 sm:pt-12">
      <h1 className="voice text-3xl text-leaf-900 sm:text-4xl">{title}</h1>
      <p className="mt-3 text-lg text-ink-soft">{lead}</p>
      {sections.map((section) => (
        <section key={section.title} id={nameInAddress(section.title)} className="mt-8 scroll-mt-24">
          <h2 className="text-xl font-bold">{section.title}</h2>
          <p className="mt-1.5 text-ink-soft">{section.text}</p>
        </section>
      ))}
      {children}
    </article>
  );
}
