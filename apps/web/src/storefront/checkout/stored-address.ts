import { addressOf } from '../../features/locations/delivery-address.ts';
import { keep, readItem } from '../../lib/browser-items.ts';
import { type Details, GuestDetails } from '../parts/details.ts';

/** Key in the browser's storage. */
const KEY = 'alamat';

/** A guest's email and address that this device stores on request; null without one or when it is no longer valid. */
export function readStoredAddress(): Omit<Details, 'notes'> | null {
  const read = GuestDetails.omit({ notes: true }).safeParse(readItem(KEY));
  return read.success ? read.data : null;
}

export function keepOnDevice(details: Details): void {
  keep(KEY, { ...addressOf(details), guest_email: details.guest_email });
}

export function forgetStoredAddress(): void {
  keep(KEY, null);
}
