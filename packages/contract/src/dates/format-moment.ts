import { madeOnce } from '../made-once.ts';

const MOMENT = madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' }));

/** A time as sentences have it, in Aceh: '23 November 2026 pukul 09.15'. */
export function formatMoment(at: string): string {
  return MOMENT().format(new Date(at));
}
