/** What a shopper gets when the channel allows it, in minutes (spec section 9: 24 hours). */
const DEFAULT_EXPIRY_MINUTES = 24 * 60;

/** The only length that every known channel takes; for a channel that isn't in the table. */
const UNKNOWN_CHANNEL_MINUTES = 60;

/** Allowed expiry per channel code, in minutes (tripay.md section 4). The API doesn't return these limits. */
export const CHANNEL_EXPIRY_MINUTES: ReadonlyMap<string, { min: number; max: number }> = new Map([
  ['PERMATAVA', { min: 60, max: 43_200 }],
  ['BNIVA', { min: 15, max: 1_440 }],
  ['BRIVA', { min: 60, max: 43_200 }],
  ['MANDIRIVA', { min: 60, max: 43_200 }],
  ['BCAVA', { min: 15, max: 43_200 }],
  ['MUAMALATVA', { min: 60, max: 180 }],
  ['CIMBVA', { min: 15, max: 43_200 }],
  ['BSIVA', { min: 60, max: 180 }],
  ['OCBCVA', { min: 15, max: 43_200 }],
  ['DANAMONVA', { min: 15, max: 43_200 }],
  ['OTHERBANKVA', { min: 15, max: 1_440 }],
  ['ALFAMART', { min: 60, max: 1_440 }],
  ['INDOMARET', { min: 15, max: 43_200 }],
  ['ALFAMIDI', { min: 60, max: 1_440 }],
  ['OVO', { min: 15, max: 43_200 }],
  ['DANA', { min: 15, max: 60 }],
  ['SHOPEEPAY', { min: 15, max: 60 }],
  ['QRIS', { min: 10, max: 60 }],
  ['QRISC', { min: 10, max: 1_440 }],
  ['QRIS2', { min: 10, max: 1_440 }],
]);

/**
 * Minutes to ask for: the wanted length (24 hours unless said, never more), moved into the channel's range and kept one
 * minute inside both ends, because our clock and Tripay's differ. Sources disagree above 24 hours, hence the cap.
 */
export function clampExpiryMinutes(channelCode: string, wantedMinutes = DEFAULT_EXPIRY_MINUTES): number {
  const limits = CHANNEL_EXPIRY_MINUTES.get(channelCode);
  if (!limits) return UNKNOWN_CHANNEL_MINUTES;
  const wanted = Math.min(wantedMinutes, DEFAULT_EXPIRY_MINUTES);
  return Math.max(limits.min + 1, Math.min(limits.max - 1, Math.floor(wanted)));
}

/** The moment at which a payment that starts `now` on this channel ends, in whole seconds as Tripay counts. */
export function channelExpiresAt(channelCode: string, now: Date, wantedMinutes = DEFAULT_EXPIRY_MINUTES): Date {
  const seconds = Math.floor(now.getTime() / 1000) + clampExpiryMinutes(channelCode, wantedMinutes) * 60;
  return new Date(seconds * 1000);
}
