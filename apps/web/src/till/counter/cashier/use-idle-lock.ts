import { useEffect } from 'react';
import { z } from 'zod';
import { lockTill } from '../../../admin/shared/components/seller/till-lock.ts';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import { currentToken, useSession } from '../../../lib/session.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { useSale } from '../sale/sale-state.ts';

const STORE_KEY = 'till-used';
const LOOK_MS = 5_000;
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** When somebody last touched the till, and in which session: whoever has just signed in is here. */
const Used = z.object({ session: z.string(), at: z.number() });

let usedAt = 0;
let isWritten = false;

/** In any tab of this counter. */
function lastUse(): number {
  const stored = readStored(STORE_KEY, Used);
  const isThisSession = stored !== null && stored.session === sessionMark();
  return Math.max(usedAt, isThisSession ? stored.at : 0);
}

/** Enough of the token to tell two sessions apart. */
const markOf = (token: string | null) => token?.slice(-8) ?? '';
const sessionMark = () => markOf(currentToken());

// After a switch the session has another token, and is the same one: whoever isn't here doesn't count as just come.
useSession.subscribe((now, before) => {
  if (before.token === null || now.token === null || now.token === before.token || now.person !== before.person) return;
  const stored = readStored(STORE_KEY, Used);
  if (stored?.session === markOf(before.token)) writeStored(STORE_KEY, { ...stored, session: markOf(now.token) });
});

/** Locks the till that nobody has touched for as long as the shop's settings say, also where the page was closed meanwhile. */
export function useIdleLock(): void {
  const minutes = useTillRules((rules) => rules.lock_minutes);
  useEffect(() => {
    if (minutes === 0) return;
    if (lastUse() === 0) note();
    const look = () => {
      // A buyer who pays by the code on the screen touches nothing.
      if (useSale.getState().gateway !== null) note();
      else if (Date.now() - lastUse() >= minutes * 60_000) lockTill();
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const act of ACTS) window.removeEventListener(act, note, { capture: true });
    };
  }, [minutes]);
}

/** Notes that somebody is here; in the browser's store to some seconds. */
export function note(): void {
  const now = Date.now();
  if (!isWritten || now - usedAt > LOOK_MS) writeStored(STORE_KEY, { session: sessionMark(), at: now });
  isWritten = true;
  usedAt = now;
}
