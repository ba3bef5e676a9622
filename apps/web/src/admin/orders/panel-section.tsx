import type { ReactNode } from 'react';

/** A part of the panel under its own heading. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 border-b pb-2 font-bold">{title}</h3>
      {children}
    </section>
  );
}
