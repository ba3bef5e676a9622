import { spanOf } from './span-of.ts';

/** The goods of a parcel that may be on their way for the shortest time, in days. */
export interface Keeping {
  name: string;
  days: number;
}

/** Whether goods may be longer on their way than they keep. Who names no days isn't quick: then nobody knows, and it isn't sent so. */
export function isTooSlow(estimate: string, keeping: Keeping | null): boolean {
  return keeping !== null && (spanOf(estimate)?.to ?? Number.POSITIVE_INFINITY) > keeping.days;
}

/** Why a service with this estimate isn't for these goods: 'terlalu lama untuk Timphan', 'waktunya tidak disebut, tanyakan dulu'. */
export function tooSlowText(estimate: string, { name }: Keeping): string {
  return spanOf(estimate) === null ? 'waktunya tidak disebut, tanyakan dulu' : `terlalu lama untuk ${name}`;
}

/** Where nothing fits: 'Belum bisa dikirim segar ke Teupah Selatan'. */
export function nothingFitsText(place: string): string {
  return `Belum bisa dikirim segar ke ${place}`;
}
