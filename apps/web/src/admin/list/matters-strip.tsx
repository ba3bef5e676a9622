import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';

type MattersStripProps = { title: string; children: readonly ReactNode[] };

/** Above a list: what waits for a person to look at it. Hidden while nothing does. */
export function MattersStrip({ title, children }: MattersStripProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6 overflow-hidden rounded-xl border border-warning-line bg-warning-soft">
      <h2 id={id} className="flex items-center gap-2.5 px-4 pt-4 font-bold text-warning sm:px-5">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {title}
      </h2>
      <ul className="mt-2 max-h-72 divide-y divide-warning-line overflow-y-auto">{children}</ul>
    </section>
  );
}

type MatterProps = { title: ReactNode; detail: ReactNode; pending: boolean; onDone: () => void };

/** One of them, until somebody has dealt with it. */
export function Matter({ title, detail, pending, onDone }: MatterProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="break-words text-ink-soft">{detail}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={onDone} pending={pending} pendingText="Menandai...">
        Tandai selesai
      </Button>
    </li>
  );
}
