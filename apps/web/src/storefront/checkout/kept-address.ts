import { addressOf } from '../../features/locations/delivery-address.ts';
import { keep, readKept } from '../../lib/kept.ts';
import { type Details, GuestDetails } from '../parts/details.ts';

/** Key in the browser's storage. */
const KEY = 'alamat';

/** A guest's email and address that this device stores on request; null without one or when it is no longer valid. */
export function readKeptAddress(): Omit<Details, 'notes'> | null {
  const read = GuestDetails.omit({ notes: true }).safeParse(readKept(KEY));
  return read.success ? read.data : null;
}

export function keepOnDevice(details: Details): void {
  keep(KEY, { ...addressOf(details), guest_email: details.guest_email });
}

export function forgetKeptAddress(): void {
  keep(KEY, null);
}
