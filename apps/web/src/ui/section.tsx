import type { ReactNode } from 'react';

/** A titled part of a panel or long form. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h3 className="border-b pb-2 text-lg font-bold">{title}</h3>
      {children}
    </section>
  );
}
