import { PinHolder } from '@lapak/contract/sales/approvals';
import { z } from 'zod';
import { readStored, writeStored } from '../../../../lib/browser-store.ts';

const STORE_KEY = 'known-pins';

/** How this till tells the PINs that were typed here while the shop could be reached (decision 88). */
const Known = z.array(PinHolder);

/** Keeps how to tell a PIN that the shop has just said is right. */
export function keepPin(holder: PinHolder): void {
  writeStored(STORE_KEY, [...(readStored(STORE_KEY, Known) ?? []).filter(({ id }) => id !== holder.id), holder]);
}

/** Somebody with what it takes to tell their PIN here; null where they never typed it here, or have another one since. */
export function knownPin(holder: PinHolder): PinHolder | null {
  if (holder.check !== '') return holder;
  const known = readStored(STORE_KEY, Known)?.find(({ id }) => id === holder.id);
  return known && (!holder.set_at || known.set_at === holder.set_at) ? known : null;
}
