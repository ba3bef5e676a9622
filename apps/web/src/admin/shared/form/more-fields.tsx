import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type MoreFieldsProps = {
  /** What is in there, in a few words. */
  about: string;
  /** Whether the record has any of it: then they stand open. */
  isFilled: boolean;
  children: ReactNode;
};

/** A form's fields that few need, behind 'Lebih banyak' until one of them is filled; a wrong one in there opens them (`showWrongField`). */
export function MoreFields({ about, isFilled, children }: MoreFieldsProps) {
  // As the form opened: what is typed meanwhile closes and opens nothing.
  const [opened] = useState(isFilled);
  return (
    <details open={opened} className="group rounded-xl border bg-surface">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4">
        <span>
          <span className="font-semibold">Lebih banyak</span> <span className="text-sm text-ink-soft">{about}</span>
        </span>
        <ChevronDown className="size-4.5 shrink-0 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-6 border-t p-4">{children}</div>
    </details>
  );
}
