import { TILL_CLOCK_AHEAD_MINUTES } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import { maySell } from '@lapak/contract/roles';
import type { CashierSwitch, PinHolder } from '@lapak/contract/schemas/approvals';
import type { z } from 'zod';
import type { Database } from '../../database/connection.ts';
import type { Caller } from '../../http/endpoint.ts';
import type { PinGuard } from './pin-guard.ts';
import { findPin } from './pin-queries.ts';
import { isSwitchProven, presentHolder } from './pins.ts';
import { lockPassword } from './queries.ts';
import { findTokenHash, switchSession } from './session-queries.ts';

/** How old a switch may be that a till without a network made. */
const MAX_AGE_MS = 24 * 3_600_000;
/** By how much its clock may be ahead: until then no later switch counts. */
const MAX_AHEAD_MS = TILL_CLOCK_AHEAD_MINUTES * 60_000;

/**
 * Gives a till's session to whoever has proved their PIN there (decision 91): it is theirs, for the till's calls only, until the next
 * switch, or until somebody signs in. Wrong proofs count as wrong PINs do. Throws `wrong_pin`, and `too_many_requests`.
 */
export async function switchCashier(
  { database, guard }: { database: Database; guard: PinGuard },
  caller: Caller,
  asked: z.output<typeof CashierSwitch>,
): Promise<PinHolder> {
  const { user_id: sellerId } = asked;
  const at = new Date(asked.at);
  await guard.begin(caller.signedInId, sellerId);
  const holder = await database.transaction(async (transaction) => {
    // Whoever is switched off at this moment comes first or second, never in between.
    if ((await lockPassword(transaction, sellerId)) === undefined) throw failure('wrong_pin');
    const row = await findPin(transaction, sellerId);
    const hash = await findTokenHash(transaction, caller.sessionId);
    const isRight = row && hash && maySell(row.role) && (await isSwitchProven(row, asked, hash.toString('hex')));
    const aheadMs = at.getTime() - Date.now();
    const isTimely = aheadMs <= MAX_AHEAD_MS && aheadMs >= -MAX_AGE_MS;
    if (!isRight || !isTimely || !(await switchSession(transaction, caller.sessionId, { sellerId, at }))) throw failure('wrong_pin');
    return presentHolder(row);
  });
  await guard.withdraw(caller.signedInId, sellerId);
  return holder;
}
