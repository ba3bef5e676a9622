import type { BulkRow } from '@lapak/contract/schemas/bulk';
import type { ProductActKind } from '@lapak/contract/schemas/product-acts';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { countText } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { type Left, type Outcome, showOutcome } from '../list/bulk-outcome.ts';
import { clearSelection } from '../list/selection.ts';
import { useBulkRun } from '../list/use-bulk-run.ts';

type Done = BulkRow & { act: number | null };

/** One act on the ticked products, once it is known (null): what it would do, sending it, and its result with 'Urungkan' (decision 76). */
export function useProductAct(
  act: ProductActKind | null,
  { ids, doneText, onClose }: { ids: readonly number[]; doneText: string; onClose: () => void },
) {
  const { revalidate } = useRevalidator();
  const plan = useLoaded(act && `${JSON.stringify(act)} ${ids.join()}`, async (signal) => {
    return act ? (await api.call('planProductAct', { body: { act, ids: [...ids] }, signal })).data : [];
  });
  const planned = plan.data ?? [];
  const possible = planned.filter(({ problem }) => problem === null);
  const nameOf = (id: number) => planned.find((product) => product.id === id)?.name ?? `Produk #${id}`;
  const left: Left[] = planned.flatMap(({ id, name, problem }) => (problem === null ? [] : [{ id, name, reason: problem }]));

  const { run, failure, progress, partly } = useBulkRun<{ id: number; expected_version: number; act: ProductActKind }, Done>(
    async (rows, key) => {
      const [first] = rows;
      if (!first) return [];
      const body = { act: first.act, rows: rows.map(({ act: _, ...row }) => row) };
      const { data } = await api.call('actOnProducts', { headers: { 'idempotency-key': key }, body });
      return data.rows.map((row) => ({ ...row, act: data.act }));
    },
  );

  async function send() {
    if (!act) return;
    const done = await run(possible.map(({ id, version }) => ({ id, expected_version: version, act })));
    if (done) await finish(done);
  }

  async function finish(done: readonly Done[]) {
    const acts = [...new Set(done.flatMap((row) => row.act ?? []))];
    showOutcome('products', {
      text: `${countText(done.filter((row) => row.done).length)} produk ${doneText}.`,
      left: [...left, ...leftOf(done, nameOf)],
      undo: acts.length > 0 ? { run: () => undo(acts, nameOf), seconds: null } : null,
    });
    clearSelection('products');
    onClose();
    await revalidate();
  }

  return {
    plan,
    possible,
    left,
    send,
    failure,
    progress,
    /** Closing after a failure shows what was done until then. */
    close: () => {
      const done = partly();
      if (done.length > 0) void finish(done);
      else onClose();
    },
  };
}

/** The newest first; a repeated call does nothing to what has been undone. */
async function undo(acts: readonly number[], nameOf: (id: number) => string): Promise<Outcome> {
  const rows: BulkRow[] = [];
  for (const id of acts.toReversed()) rows.push(...(await api.call('undoProductAct', { params: { id } })).data.rows);
  const undone = rows.filter(({ done }) => done).length;
  return { text: `Diurungkan: ${countText(undone)} produk.`, left: leftOf(rows, nameOf), undo: null };
}

function leftOf(rows: readonly BulkRow[], nameOf: (id: number) => string): Left[] {
  return rows.flatMap(({ id, done, reason }) => (done ? [] : [{ id, name: nameOf(id), reason: reason ?? '' }]));
}
