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
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    return isDestination(kept) ? kept : null;
  } catch {
    return null;
  }
}

// A browser may refuse its store (private mode, full disk); it is then asked again on the next page.
export function keepDestination(destination: Destination): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(destination));
  } catch {}
}

export function forgetDestination(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {}
}

// Another person at this browser lives elsewhere.
whenPersonLeaves(forgetDestination);

function isDestination(value: unknown): value is Destination {
  return (
    typeof value === 'object' && value !== null && 'city' in value && 'district' in value && isPlace(value.city) && isPlace(value.district)
  );
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    typeof value.id === 'number' &&
    typeof value.name === 'string'
  );
}
