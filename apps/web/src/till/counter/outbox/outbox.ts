import { create } from 'zustand';
import { isSwitchUnreported, reportSwitch } from '../../../admin/shared/components/seller/switch-seller.ts';
import { ApiError } from '../../../lib/api.ts';
import { outcomeOf } from '../../../lib/outcome.ts';
import { currentToken } from '../../../lib/session.ts';
import { noteUnsent } from '../../../lib/unsent-sales.ts';
import { sendCancels, waitingCancels } from './cancel-pending-sale.ts';
import { listOpenings, sendOpenings, waitingOpenings } from './drawer-openings.ts';
import { listHandOvers, sendHandOvers, waitingHandOvers } from './hand-overs.ts';
import { leftSales } from './left-sales.ts';
import { noteAnswer, probe, useNetwork } from './network.ts';
import { type ListedDeed, refusals } from './queued-deeds.ts';
import { sendSale } from './send-sale.ts';
import type { CalledOffSale, QueuedSale, UnreadableSale } from './stored-sale.ts';
import { addToOutbox, claimForSending, readOutbox, refuseInOutbox, removeFromOutbox } from './till-database.ts';
import { sendOpening, useWaitingOpening } from './waiting-opening.ts';

const TRY_AGAIN_MS = 5_000;

interface Outbox {
  sales: readonly QueuedSale[];
  /** Stored sales that this build can't read. */
  unreadable: readonly UnreadableSale[];
  /** What of late was called off before it was sent. */
  calledOff: readonly CalledOffSale[];
  /** What was done beside the sales and isn't in the shop. */
  deeds: readonly ListedDeed[];
  sending: boolean;
}

/** What has happened and waits to be told to the shop. */
export const useOutbox = create<Outbox>(() => ({ sales: [], unreadable: [], calledOff: [], deeds: [], sending: false }));

/** '2 penjualan': how much the shop hasn't heard of; null for nothing. */
export function useUnsent(): { count: number; what: string } | null {
  const outbox = useOutbox();
  const count = countOf(outbox);
  return count > 0 ? { count, what: outbox.deeds.length > 0 ? 'catatan' : 'penjualan' } : null;
}

function countOf({ sales, unreadable, deeds }: Outbox): number {
  return sales.length + unreadable.length + deeds.length;
}

/** The sale of that number, where it was called off before it was sent. */
export function useCalledOff(code: string | null | undefined): CalledOffSale | null {
  return useOutbox(({ calledOff }) => calledOff.find(({ body }) => body.code === code) ?? null);
}

/** Keeps a sale until the shop has it. It is in the browser's database before this returns; false for one that was called off. */
export async function queueSale(sale: Pick<QueuedSale, 'key' | 'body' | 'tried'>): Promise<boolean> {
  const isStored = await addToOutbox(sale);
  // It is stored by now, whatever comes of reading all of them.
  await readAgain().catch(console.error);
  return isStored;
}

export async function readAgain(): Promise<void> {
  const { sales, unreadable, calledOff } = await readOutbox();
  useOutbox.setState({ sales, unreadable: [...unreadable, ...leftSales()], calledOff, deeds: [...listHandOvers(), ...listOpenings()] });
  noteUnsent(countOf(useOutbox.getState()));
}

/**
 * Sends what waits, one after the other in their order, each under its own key: what the shop has taken in already it answers as
 * before. One that it refuses stays, with the reason, and the next one goes.
 */
export async function emptyOutbox(): Promise<void> {
  if (useOutbox.getState().sending) return;
  useOutbox.setState({ sending: true });
  try {
    await onlyTab(sendAll);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    noteAnswer(error);
    console.error(error);
  } finally {
    useOutbox.setState({ sending: false });
  }
}

async function sendAll(): Promise<void> {
  // A sale that was sent into nowhere could be called off no more.
  if (!useNetwork.getState().online) await probe();
  if (!useNetwork.getState().online) return;
  // What comes after is done by whoever sells now. One whom the shop refuses doesn't keep sales of others from it.
  await reportSwitch().catch((error: unknown) => {
    if (!(error instanceof ApiError) || outcomeOf(error) === 'later') throw error;
    console.error(error);
  });
  // Else the first sale would open a shift with an empty drawer. One that the shop refuses keeps no sale from it.
  if (currentToken() !== null)
    await sendOpening().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status === 401 || outcomeOf(error) === 'later') throw error;
      console.error(error);
    });
  // First, since it gives stock back.
  if (currentToken() !== null) await sendCancels();
  await readAgain();
  for (const { key, refusal } of useOutbox.getState().sales) {
    // Whoever signs in next sends on.
    if (refusal !== null || currentToken() === null) continue;
    const { row: sale } = await claimForSending(key);
    if (!sale) continue;
    try {
      await sendSale(sale);
      await removeFromOutbox(sale.id);
      noteAnswer(true);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401 || error.status === 403 || outcomeOf(error) === 'later') throw error;
      await refuseInOutbox(sale, error.message);
    }
    await readAgain();
  }
  // Last: a sale may have opened the shift in which it stands.
  try {
    if (currentToken() !== null) await sendOpenings();
    if (currentToken() !== null) await sendHandOvers();
  } finally {
    await readAgain();
  }
}

/** Two tabs of one browser have one outbox. */
async function onlyTab(send: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return send();
  await navigator.locks.request('till-outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await send();
  });
}

/** Tries a refused one again. */
export async function sendAgain(sale: QueuedSale): Promise<void> {
  await refuseInOutbox(sale, null);
  await emptyOutbox();
}

/** The same of what was done beside the sales. */
export async function sendDeedAgain(key: string): Promise<void> {
  refusals.delete(key);
  await emptyOutbox();
}

/** Sends by itself, and looks out for the shop, while the till is on the screen; the returned function ends it. */
export function sendWhileOpen(): () => void {
  const attempt = () => {
    const waits =
      useOutbox.getState().sales.some(({ refusal }) => refusal === null) ||
      isSwitchUnreported() ||
      useWaitingOpening.getState().waiting !== null ||
      waitingCancels().length + waitingOpenings().length + waitingHandOvers().length > 0;
    if (!navigator.onLine) return;
    if (waits) emptyOutbox().catch(console.error);
    else if (!useNetwork.getState().online) probe().catch(console.error);
  };
  readAgain().then(attempt, console.error);
  const timer = setInterval(attempt, TRY_AGAIN_MS);
  const stopWatching = useNetwork.subscribe(({ online }, before) => {
    if (online && !before.online) attempt();
  });
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
