import type { BulkRow, PlannedRow } from '@lapak/contract/kernel/bulk';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { countText } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { type Left, type Outcome, showOutcome } from './bulk-outcome.ts';
import { clearSelection, type SelectionName } from './selection.ts';
import { useBulkRun } from './use-bulk-run.ts';

type SeenRow = { id: number; expected_version: number };

/** A list's calls for its acts. */
export interface ActCalls<Act, Planned extends PlannedRow> {
  list: SelectionName;
  /** 'produk'. */
  noun: string;
  plan(act: Act, ids: number[], signal: AbortSignal): Promise<{ data: Planned[] }>;
  send(act: Act, rows: SeenRow[], key: string): Promise<{ data: { rows: BulkRow[]; act: number | null } }>;
  undo(id: number): Promise<{ data: { rows: BulkRow[] } }>;
}

type RowAct = {
  ids: readonly number[];
  doneText: string;
  onClose: () => void;
  /** True keeps the dialog open, with a new plan, for what was refused to be sent anew. */
  staysOpen?: (rows: readonly BulkRow[]) => boolean;
};
type DoneRow = BulkRow & { act: number | null };

/** One act on the ticked rows, once it is known (null): what it would do, sending it, and its result with 'Urungkan' (decision 76). */
export function useRowAct<Act, Planned extends PlannedRow>(
  calls: ActCalls<Act, Planned>,
  act: Act | null,
  { ids, doneText, onClose, staysOpen }: RowAct,
) {
  const { list, noun } = calls;
  const { revalidate } = useRevalidator();
  const plan = useLoaded(act && `${JSON.stringify(act)} ${ids.join()}`, async (signal) => {
    return act ? (await calls.plan(act, [...ids], signal)).data : [];
  });
  const planned = plan.data ?? [];
  const possible = planned.filter(({ problem }) => problem === null);
  const nameOf = (id: number) => planned.find((row) => row.id === id)?.name ?? `${noun[0]?.toUpperCase()}${noun.slice(1)} #${id}`;
  const left: Left[] = planned.flatMap(({ id, name, problem }) => (problem === null ? [] : [{ id, name, reason: problem }]));

  const earlier = useRef<readonly DoneRow[]>([]);
  const { run, failure, isUnsettled, progress, partly } = useBulkRun<SeenRow & { act: Act }, DoneRow>(async (rows, key) => {
    const [first] = rows;
    if (!first) return [];
    const seen = rows.map(({ id, expected_version }) => ({ id, expected_version }));
    const { data } = await calls.send(first.act, seen, key);
    return data.rows.map((row) => ({ ...row, act: data.act }));
  });

  /** The act as planned, or another one on some of the rows. */
  async function send({ act: now, rows }: { act: Act | null; rows: readonly PlannedRow[] } = { act, rows: possible }) {
    if (!now) return;
    const done = await run(rows.map(({ id, version }) => ({ id, expected_version: version, act: now })));
    if (!done) return;
    if (!staysOpen?.(done)) return finish([...earlier.current, ...done]);
    earlier.current = [...earlier.current, ...done.filter((row) => row.done)];
    plan.retry();
  }

  async function finish(done: readonly DoneRow[]) {
    const acts = [...new Set(done.flatMap((row) => row.act ?? []))];
    showOutcome(list, {
      text: `${countText(new Set(done.flatMap((row) => (row.done ? row.id : []))).size)} ${noun} ${doneText}.`,
      left: [...left, ...leftOf(done, nameOf)],
      undo: acts.length > 0 ? { run: () => undo(calls, acts, nameOf), seconds: null } : null,
    });
    clearSelection(list);
    onClose();
    await revalidate();
  }

  return {
    plan,
    possible,
    left,
    send,
    failure,
    isUnsettled,
    progress,
    /** Closing after a failure shows what was done until then. */
    close: () => {
      const done = [...earlier.current, ...partly()];
      if (done.length > 0) void finish(done);
      else onClose();
    },
  };
}

/** The newest first; a repeated call does nothing to what has been undone. */
async function undo(
  { undo: send, noun }: Pick<ActCalls<never, never>, 'undo' | 'noun'>,
  acts: readonly number[],
  nameOf: (id: number) => string,
): Promise<Outcome> {
  const rows: BulkRow[] = [];
  for (const id of acts.toReversed()) rows.push(...(await send(id)).data.rows);
  const undone = rows.filter(({ done }) => done).length;
  return { text: `Diurungkan: ${countText(undone)} ${noun}.`, left: leftOf(rows, nameOf), undo: null };
}

function leftOf(rows: readonly BulkRow[], nameOf: (id: number) => string): Left[] {
  return rows.flatMap(({ id, done, reason }) => (done ? [] : [{ id, name: nameOf(id), reason: reason ?? '' }]));
}
