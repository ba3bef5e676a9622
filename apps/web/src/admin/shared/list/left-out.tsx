import { countText } from '../../../lib/format.ts';
import type { Left } from './bulk-outcome.ts';

/** Before an act: the ticked rows that it will leave as they are. */
export function LeftOut({ left, noun }: { left: readonly Left[]; noun: string }) {
  if (left.length === 0) return null;
  return (
    <div className="rounded-lg border bg-canvas p-3 text-sm">
      <p className="font-semibold">
        {countText(left.length)} {noun} tidak ikut:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys */}
      <ul tabIndex={0} aria-label="Yang tidak ikut" className="mt-1 max-h-32 overflow-y-auto">
        {left.map(({ id, name, reason }) => (
          <li key={id}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
