import { keep, readItem } from '../../lib/browser-items.ts';
import { hasAll } from '../../lib/has-all.ts';
import { whenPersonLeaves } from '../../lib/session.ts';

/** Key in the browser's storage. */
const KEY = 'kecamatan-ongkir';

interface Place {
  id: number;
  name: string;
}

/** The district for which shipping costs are shown, with its city. No other part of an address. */
export interface Destination {
  city: Place;
  district: Place;
}

/** The last district asked about in this browser; null without one. */
export function lastDestination(): Destination | null {
  const stored = readItem(KEY);
  return isDestination(stored) ? stored : null;
}

export function keepDestination(destination: Destination): void {
  keep(KEY, destination);
}

export function forgetDestination(): void {
  keep(KEY, null);
}

// The next person at this browser lives elsewhere.
whenPersonLeaves(forgetDestination);

function isDestination(value: unknown): value is Destination {
  return hasAll(value, 'city', 'district') && isPlace(value.city) && isPlace(value.district);
}

function isPlace(value: unknown): value is Place {
  return hasAll(value, 'id', 'name') && typeof value.id === 'number' && typeof value.name === 'string';
}
