import { hasAll } from '../../lib/has-all.ts';
import { keep, readKept } from '../../lib/kept.ts';
import { whenPersonLeaves } from '../../lib/session.ts';

/** Key of the browser's store. */
const KEY = 'kecamatan-ongkir';

interface Place {
  id: number;
  name: string;
}

/** Where somebody wants to know the cost of shipping to: a district with its city. Nothing more of an address. */
export interface Destination {
  city: Place;
  district: Place;
}

/** The one that was asked about last in this browser; null where there is none. */
export function keptDestination(): Destination | null {
  const kept = readKept(KEY);
  return isDestination(kept) ? kept : null;
}

export function keepDestination(destination: Destination): void {
  keep(KEY, destination);
}

export function forgetDestination(): void {
  keep(KEY, null);
}

// Another person at this browser lives elsewhere.
whenPersonLeaves(forgetDestination);

function isDestination(value: unknown): value is Destination {
  return hasAll(value, 'city', 'district') && isPlace(value.city) && isPlace(value.district);
}

function isPlace(value: unknown): value is Place {
  return hasAll(value, 'id', 'name') && typeof value.id === 'number' && typeof value.name === 'string';
}
