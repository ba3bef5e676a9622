import type { ShiftOpening } from '@lapak/contract/till/shifts';
import { create } from 'zustand';
import { nameTill, noteLeft, tillId } from '../../../admin/shared/components/till-id.ts';
import { ApiError } from '../../../lib/api.ts';
import { outcomeOf } from '../../../lib/outcome.ts';
import { sendOpening, useWaitingOpening, waitWithOpening } from '../outbox/waiting-opening.ts';
import { noteShift, refreshShift, useShift } from './shift-store.ts';

/** The question before a first sale, while it is asked. */
export const useFirstSale = create<{ answer: ((opened: boolean) => void) | null }>(() => ({ answer: null }));

useWaitingOpening.subscribe(({ opened }, before) => {
  if (!opened || opened === before.opened) return;
  nameTill(opened.till_name ?? '');
  noteShift(opened);
});

// Somebody else has opened it meanwhile, or the till has only just heard of it: there is nothing to ask any more.
useShift.subscribe(({ shift }) => {
  if (shift) useFirstSale.getState().answer?.(true);
});

/** Whether this till's shift is open, here or at the shop. */
export function useIsOpen(): boolean {
  const { shift } = useShift();
  return useWaitingOpening(({ waiting }) => waiting !== null) || Boolean(shift);
}

/** Opens this till's shift with what lies in its drawer, also without the shop. Throws ApiError where the shop refuses it. */
export async function openHere(input: Pick<ShiftOpening, 'float_amount' | 'till_name' | 'from_safe'>): Promise<void> {
  nameTill(input.till_name ?? '');
  noteLeft(input.float_amount);
  waitWithOpening({ till_id: tillId(), ...input, opened_at: new Date().toISOString() });
  try {
    await sendOpening({ hasHappened: false });
  } catch (error) {
    if (!(error instanceof ApiError) || outcomeOf(error) !== 'later') throw error;
    console.error(error);
  }
}

/** Whether this till's shift is open, as far as it knows at this moment. */
export function isOpenHere(): boolean {
  return useWaitingOpening.getState().waiting !== null || Boolean(useShift.getState().shift);
}

/** Whether a sale would be the first of a shift that nobody has opened. */
export async function isFirstSale(): Promise<boolean> {
  if (useShift.getState().shift === undefined) await refreshShift();
  return !isOpenHere();
}

/** Asks what lies in the drawer and what this till is called; whether it was answered. */
export function askOpening(): Promise<boolean> {
  useFirstSale.getState().answer?.(false);
  return new Promise((resolve) => {
    useFirstSale.setState({
      answer: (opened) => {
        useFirstSale.setState({ answer: null });
        resolve(opened);
      },
    });
  });
}
