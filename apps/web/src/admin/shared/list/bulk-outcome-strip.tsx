import { Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { countText } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showOutcome, useOutcome } from './bulk-outcome.ts';
import type { SelectionName } from './selection.ts';

/** What the last act on a list did, row by row where it did nothing, with 'Urungkan' while that is possible. */
export function BulkOutcome({ list, after }: { list: SelectionName; after?: ((moved: readonly number[]) => ReactNode) | undefined }) {
  const outcome = useOutcome(list);
  if (!outcome) return null;
  const { text, left, undo, at, moved = [] } = outcome;
  return (
    <section
      aria-label="Hasil tindakan"
      data-foot=""
      className="sticky bottom-3 z-10 mt-5 rounded-xl border border-line-strong bg-surface p-3 shadow-lg sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto font-semibold">
          {text}
          {left.length > 0 && <span className="font-normal text-warning"> {countText(left.length)} tidak:</span>}
        </p>
        {undo && <UndoButton key={at} list={list} undo={undo} at={at} />}
        <IconButton label="Tutup hasil" icon={<X aria-hidden="true" />} onClick={() => showOutcome(list, null)} />
      </div>
      {left.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys
        <ul tabIndex={0} aria-label="Yang tidak berubah" className="mt-2 max-h-40 overflow-y-auto border-t pt-2 text-sm">
          {left.map(({ id, name, reason }) => (
            <li key={id} className="py-0.5">
              <span className="font-semibold">{name}</span>: {reason}
            </li>
          ))}
        </ul>
      )}
      {moved.length > 0 && after?.(moved)}
    </section>
  );
}

type Undo = NonNullable<NonNullable<ReturnType<typeof useOutcome>>['undo']>;

function UndoButton({ list, undo: { run, seconds }, at }: { list: SelectionName; undo: Undo; at: number }) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (seconds === null) return;
    const end = setTimeout(() => setOver(true), Math.max(0, at + seconds * 1_000 - Date.now()));
    return () => clearTimeout(end);
  }, [seconds, at]);
  const undo = async () => {
    setPending(true);
    try {
      showOutcome(list, await run());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify('error', error.message);
    } finally {
      setPending(false);
    }
    await revalidate();
  };
  if (isOver && !pending) return null;
  return (
    <Button variant="secondary" size="sm" onClick={() => void undo()} pending={pending} pendingText="Mengurungkan...">
      <Undo2 aria-hidden="true" /> Urungkan
    </Button>
  );
}
