import { pinCheckOf, pinKeyOf } from '@lapak/contract/people/pin-proof';
import type { PinHolder } from '@lapak/contract/sales/approvals';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/browser-api.ts';
import { keepPin, knownPin } from './known-pins.ts';
import { beginPinTry, forgetPinTries } from './pin-tries.ts';

/** How long the shop may take before the till looks by itself. */
const PATIENCE_MS = 4_000;

/** A right PIN's key, or why it isn't one. */
export type PinOutcome = { key: string; holder: PinHolder } | { wrong: string };

/**
 * Whether that is somebody's PIN: the shop says so while it can be reached, so that a new PIN counts at once; else the till looks at what
 * it was told when the PIN was typed here last (decision 88).
 */
export async function checkPin(holder: PinHolder, pin: string): Promise<PinOutcome> {
  try {
    const request = api.call('checkPin', { body: { user_id: holder.id, pin }, signal: AbortSignal.timeout(PATIENCE_MS) });
    // Both take a while: at the same time, since the salt is mostly the known one.
    const known = knownPin(holder);
    const [{ data }, key] = await Promise.all([request, known && pinKeyOf(pin, known.salt)]);
    keepPin(data);
    return { key: key !== null && data.salt === known?.salt ? key : await pinKeyOf(pin, data.salt), holder: data };
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'network') return { wrong: error.message };
    return checkHere(holder, pin);
  }
}

async function checkHere(chosen: PinHolder, pin: string): Promise<PinOutcome> {
  const holder = knownPin(chosen);
  if (!holder) return { wrong: `Toko tidak terhubung, dan ${chosen.name} belum pernah memasukkan PIN ini di kasir ini. Sambungkan dulu.` };
  const minutes = beginPinTry(holder.id);
  if (minutes !== null) return { wrong: `PIN salah 5 kali. Coba lagi dalam ${minutes} menit.` };
  const key = await pinKeyOf(pin, holder.salt);
  if ((await pinCheckOf(key)) !== holder.check) return { wrong: 'PIN salah.' };
  forgetPinTries(holder.id);
  return { key, holder };
}
