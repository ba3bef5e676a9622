import { BULK_CHUNK } from '@lapak/contract/kernel/bulk-limits';
import type { BulkOrderAct } from '@lapak/contract/sales/bulk-order-acts';
import type { ActedOrder, OrderAct, PlannedOrder } from '@lapak/contract/sales/order-acts';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { type Left, type Outcome, showOutcome } from '../../shared/list/bulk-outcome.ts';
import { clearSelection } from '../../shared/list/selection.ts';
import { useBulkRun } from '../../shared/list/use-bulk-run.ts';

/** What has been done to the orders: '10 pesanan dikirim.' */
const DONE: Record<BulkOrderAct, string> = {
  confirm: 'dikonfirmasi',
  ship: 'dikirim',
  deliver: 'ditandai sudah diterima',
  cancel: 'dibatalkan',
};

type Row = OrderAct['rows'][number];
type Acted = ActedOrder & { seconds: number };
const nameOf = (id: number) => `Pesanan #${id}`;

/** One act on the ticked orders: what it would do, sending it, and its result with 'Urungkan' (decision 76). */
export function useOrderAct(act: BulkOrderAct, ids: readonly number[], onClose: () => void) {
  const { revalidate } = useRevalidator();
  const plan = useLoaded(`${act} ${ids.join()}`, async (signal) => {
    return (await api.call('planOrderAct', { body: { act, ids: [...ids] }, signal })).data;
  });
  const planned = plan.data ?? [];
  const possible = planned.filter(({ problem }) => problem === null);
  const left: Left[] = planned.flatMap(({ id, problem }) => (problem === null ? [] : [{ id, name: nameOf(id), reason: problem }]));

  const { run, failure, progress, partly } = useBulkRun<Row & { reason: string | null }, Acted>(async (rows, key) => {
    const body = { act, reason: rows[0]?.reason ?? null, rows: rows.map(({ reason: _, ...row }) => row) };
    const { data } = await api.call('actOnOrders', { headers: { 'idempotency-key': key }, body });
    return data.rows.map((row) => ({ ...row, seconds: data.undo_seconds }));
  });

  async function send({
    reason = null,
    shipmentOf,
  }: {
    reason?: string | null;
    shipmentOf?: (order: PlannedOrder) => Row['shipment'];
  } = {}) {
    const began = Date.now();
    const rows = possible.map((order) => ({
      id: order.id,
      expected_status: order.status,
      expected_payment_status: order.payment_status,
      shipment: shipmentOf?.(order),
      reason,
    }));
    const done = await run(rows);
    if (done) await finish(done, began);
  }

  async function finish(done: readonly Acted[], began: number) {
    showOutcome('orders', outcomeOf(done, began));
    clearSelection('orders');
    onClose();
    await revalidate();
  }

  function outcomeOf(done: readonly Acted[], began: number): Outcome {
    const moved = done.flatMap(({ id, change, seconds }) => (change === null ? [] : [{ id, change, seconds }]));
    // The first chunk's time has been running since it was sent.
    const seconds = Math.floor((moved[0]?.seconds ?? 0) - (Date.now() - began) / 1_000);
    return {
      text: `${countText(moved.length)} pesanan ${DONE[act]}.`,
      left: [...left, ...leftOf(done)],
      moved: act === 'ship' ? moved.map(({ id }) => id) : [],
      undo: moved.length > 0 && seconds > 0 ? { run: () => undo(moved), seconds } : null,
    };
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
      if (done.length > 0) void finish(done, Date.now());
      else onClose();
    },
  };
}

/** Newest change first; a repeated call does nothing. */
async function undo(moved: readonly { id: number; change: number }[]): Promise<Outcome> {
  const rows = moved.map(({ id, change }) => ({ id, change })).toReversed();
  const undone: { id: number; done: boolean; reason: string | null }[] = [];
  for (let at = 0; at < rows.length; at += BULK_CHUNK) {
    undone.push(...(await api.call('undoOrderAct', { body: { rows: rows.slice(at, at + BULK_CHUNK) } })).data.rows);
  }
  return {
    text: `Diurungkan: ${countText(undone.filter(({ done }) => done).length)} pesanan.`,
    left: leftOf(undone),
    undo: null,
  };
}

function leftOf(rows: readonly { id: number; done: boolean; reason: string | null }[]): Left[] {
  return rows.flatMap(({ id, done, reason }) => (done ? [] : [{ id, name: nameOf(id), reason: reason ?? '' }]));
}
