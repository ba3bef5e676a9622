import { maySell, maySupervise } from '@lapak/contract/people/roles';
import type { CashierProof } from '@lapak/contract/sales/approvals';
import type { TillDiscrepancyDetail } from '@lapak/contract/till/discrepancy-detail';
import type { Connection } from '../../../database/connection.ts';
import { pipelined } from '../../../database/pipelined.ts';
import type { Caller } from '../../../http/endpoint.ts';
import { findUser, isDeedProven, type PinGuard } from '../../people/identity/index.ts';

/** Who sold, as far as the shop knows them, what is odd about it, and under which name the history shows who sent it. */
export interface Seller {
  id: number | null;
  name: string | null;
  discrepancy: TillDiscrepancyDetail | null;
  sentBy: string | null;
  /** Whose own session is approval enough for what a cashier must ask for. */
  supervises: boolean;
}

/** What a till says of who did something, and the proof of a switch by PIN where there was one. */
export interface Deed {
  cashierId: number | null | undefined;
  proof: CashierProof | null | undefined;
  tillId: string | null | undefined;
  /** The idempotency key, and rupiah of a sale. */
  key: string | null;
  amount: number | null;
}

/** Whose session sends it, and whose password opened that. */
type Sender = Pick<Caller, 'id' | 'signedInId'>;

/**
 * Whether somebody else than the caller and who signed in is proven to have done it; null where nothing is to be proven. Counted as a PIN,
 * and so before the transaction that writes what was done.
 */
export async function proveSeller(
  connection: Connection,
  deed: Deed | null,
  { caller, guard }: { caller: Sender; guard: PinGuard },
): Promise<boolean | null> {
  const named = deed?.cashierId;
  if (!named || named === caller.id || named === caller.signedInId) return null;
  return proofOf(connection, { ...deed, cashierId: named }, { caller, guard });
}

/**
 * The cashier whom the till names, or the caller where it names nobody (decision 21). `isProven` is what `proveSeller` said. A wrong proof
 * is a discrepancy, and then their name is no supervisor's approval; so is a name alone (decision 91).
 */
export async function findSeller(
  connection: Connection,
  named: number | null | undefined,
  { caller, isProven: provenByPin }: { caller: Sender; isProven: boolean | null },
): Promise<Seller> {
  const { id: callerId, signedInId } = caller;
  const isCaller = !named || named === callerId;
  const [sender, other] = await pipelined(
    findUser(connection, callerId),
    isCaller ? Promise.resolve(undefined) : findUser(connection, named),
  );
  const isProven = named === signedInId ? true : provenByPin;
  const sentBy = sender?.username ?? null;
  if (isCaller)
    return {
      id: callerId,
      name: sender ? nameOf(sender) : null,
      discrepancy: null,
      sentBy,
      supervises: sender !== undefined && maySupervise(sender.role),
    };
  if (!other) return { id: null, name: null, discrepancy: { code: 'cashier_unknown', cashier: named }, sentBy, supervises: false };
  const isAllowed = other.is_active && maySell(other.role);
  const { username } = other;
  const unproven = isProven === false ? ({ code: 'cashier_unproven', username } as const) : null;
  return {
    id: other.id,
    name: nameOf(other),
    discrepancy: isAllowed ? unproven : { code: 'cashier_not_allowed', username },
    sentBy,
    supervises: isAllowed && isProven === true && maySupervise(other.role),
  };
}

/** Whether it was right; null without one: whoever had signed in with a password there has none. */
async function proofOf(
  connection: Connection,
  { cashierId, proof, tillId, key, amount }: Omit<Deed, 'cashierId'> & { cashierId: number },
  { caller, guard }: { caller: Sender; guard: PinGuard },
): Promise<boolean | null> {
  if (!proof) return null;
  if (!tillId || !key) return false;
  const isRight = () => isDeedProven(connection, { user_id: cashierId, till_id: tillId, ...proof }, { key, amount });
  return guard.proveHappened(caller, cashierId, isRight);
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}
