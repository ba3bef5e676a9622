import { type OpeningFacts, ShiftDetail } from '@lapak/contract/till/shifts';
import { onWire } from '@lapak/contract/wire';
import { create } from 'zustand';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { keep, recall } from '../outbox/till-database.ts';

/**
 * This till's open shift, as last heard of: null while none is open, undefined while that isn't known. `opening` is what an opening would
 * meet.
 */
export const useShift = create<{ shift: ShiftDetail | null | undefined; opening: OpeningFacts | null }>(() => ({
  shift: undefined,
  opening: null,
}));

/** Whether the shift's dialog is open: by its button, or beside a sale that wants a shift first. */
export const useShiftDialog = create<{ open: boolean }>(() => ({ open: false }));

export function showShift(open: boolean): void {
  useShiftDialog.setState({ open });
}

/** Takes a newer state of the shift; a closed one is none. */
export function noteShift(shift: ShiftDetail | null): void {
  const open = shift?.closed_at === null ? shift : null;
  useShift.setState({ shift: open });
  void keep('shift', open);
}

/** What the shop says of this till's shift at this moment. Throws ApiError. */
export async function askShift(): Promise<ShiftDetail | null> {
  const { data, opening = null } = await api.call('getOpenShift', { query: { till_id: tillId() } });
  useShift.setState({ opening });
  noteShift(data);
  return data;
}

/** Asks the shop; without an answer what was known stays. */
export async function refreshShift(): Promise<void> {
  if (useShift.getState().shift === undefined) useShift.setState({ shift: await recall('shift', onWire(ShiftDetail).nullable()) });
  try {
    await askShift();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
  }
}
