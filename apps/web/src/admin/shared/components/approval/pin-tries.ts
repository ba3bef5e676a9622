import { z } from 'zod';
import { readStored, writeStored } from '../../../../lib/browser-store.ts';

const STORE_KEY = 'pin-tries';
const MAX_WRONG = 5;
const PAUSE_MS = 5 * 60_000;

/** Wrong PINs by whose they should be, and when the pause after the fifth ends. A reload forgets none. */
const Tries = z.record(z.string(), z.object({ wrong: z.number(), until: z.number() }));

function triesOf(userId: number) {
  const all = readStored(STORE_KEY, Tries) ?? {};
  const found = all[String(userId)];
  return { all, own: found && found.until > Date.now() ? found : { wrong: 0, until: 0 } };
}

/** Counts a try before the PIN is looked at. Returns the whole minutes to wait instead where five were wrong; null to go on. */
export function beginPinTry(userId: number): number | null {
  const { all, own } = triesOf(userId);
  if (own.wrong >= MAX_WRONG) return Math.ceil((own.until - Date.now()) / 60_000);
  writeStored(STORE_KEY, { ...all, [String(userId)]: { wrong: own.wrong + 1, until: Date.now() + PAUSE_MS } });
  return null;
}

export function forgetPinTries(userId: number): void {
  const { [String(userId)]: _, ...others } = triesOf(userId).all;
  writeStored(STORE_KEY, others);
}
