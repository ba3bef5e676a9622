import { TILL_CLOCK_AHEAD_MINUTES } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import { maySell } from '@lapak/contract/people/roles';
import type { CashierSwitch, PinHolder } from '@lapak/contract/sales/approvals';
import type { z } from 'zod';
import type { Database } from '../../../../database/connection.ts';
import type { Caller } from '../../../../http/endpoint.ts';
import { lockPassword } from '../records/queries.ts';
import { hasToken, switchSession } from '../records/session-queries.ts';
import { hashToken } from '../secrets/session-token.ts';
import type { PinGuard } from './pin-guard.ts';
import { findPin } from './pin-queries.ts';
import { presentHolder, proveSwitch } from './pins.ts';

/** How old a switch may be that a till without a network made. */
const MAX_AGE_MS = 24 * 3_600_000;
/** By how much its clock may be ahead: until then no later switch counts. */
const MAX_AHEAD_MS = TILL_CLOCK_AHEAD_MINUTES * 60_000;

/**
 * Gives a till's session to whoever has proved their PIN there (decision 91): it is theirs, for the till's calls only, until the next
 * switch, or until somebody signs in. Its token ends, so that a copy of it isn't theirs too; with the ended one the same switch may be told
 * again. Wrong proofs count as wrong PINs do. Throws `wrong_pin`, `too_many_requests`, and `not_signed_in` for another switch with it.
 */
export async function switchCashier(
  { database, guard }: { database: Database; guard: PinGuard },
  { caller, token }: { caller: Caller; token: string },
  input: z.output<typeof CashierSwitch>,
): Promise<PinHolder> {
  const { user_id: sellerId } = input;
  const at = new Date(input.at);
  const tokenHash = hashToken(token);
  await guard.begin(caller.signedInId, sellerId);
  const holder = await database.transaction(async (transaction) => {
    // Whoever is switched off at this moment comes first or second, never in between.
    if ((await lockPassword(transaction, sellerId)) === undefined) throw failure('wrong_pin');
    const row = await findPin(transaction, sellerId);
    const next = row && maySell(row.role) ? await proveSwitch(row, input, token) : null;
    const aheadMs = at.getTime() - Date.now();
    const isTimely = aheadMs <= MAX_AHEAD_MS && aheadMs >= -MAX_AGE_MS;
    if (!row || next === null || !isTimely) throw failure('wrong_pin');
    const to = { sellerId, at, tokenHash, nextHash: hashToken(next) };
    if (await switchSession(transaction, caller.sessionId, to)) return presentHolder(row);
    if (await hasToken(transaction, caller.sessionId, tokenHash)) throw failure('wrong_pin');
    return null;
  });
  await guard.withdraw(caller.signedInId, sellerId);
  if (!holder) throw failure('not_signed_in');
  return holder;
}
