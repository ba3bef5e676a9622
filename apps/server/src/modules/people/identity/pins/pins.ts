import { randomBytes, timingSafeEqual } from 'node:crypto';
import { failure } from '@lapak/contract/errors';
import type { PinInput } from '@lapak/contract/people/pin';
import {
  type Approved,
  approvalProofOf,
  deedProofOf,
  pinCheckOf,
  pinKeyOf,
  type Switched,
  sellerKeyOf,
  switchedTokenOf,
  switchProofOf,
} from '@lapak/contract/people/pin-proof';
import { maySell, maySupervise } from '@lapak/contract/people/roles';
import type { PinHolder } from '@lapak/contract/sales/approvals';
import type { Connection, Database } from '../../../../database/connection.ts';
import type { Caller } from '../../../../http/endpoint.ts';
import { findPasswordHash, lockPassword } from '../records/queries.ts';
import { deleteSwitched } from '../records/session-queries.ts';
import { inTurn } from '../secrets/hashing-turn.ts';
import { passwordFits } from '../secrets/password.ts';
import { hashToken } from '../secrets/session-token.ts';
import type { PinGuard } from './pin-guard.ts';
import { findPin, listPins, type PinRow, savePin } from './pin-queries.ts';

/** Sets the own PIN; the one before ends, with the sessions switched to by it. Throws `wrong_credentials` for a wrong password. */
export async function setPin(database: Database, userId: number, { password, pin }: PinInput): Promise<void> {
  if (!(await passwordFits(password, await findPasswordHash(database, userId)))) {
    throw failure('wrong_credentials', { text: 'Kata sandi salah.', fields: { password: 'Kata sandi salah.' } });
  }
  const chosen = await newPin(pin);
  await database.transaction(async (transaction) => {
    await lockPassword(transaction, userId);
    await savePin(transaction, { user_id: userId, ...chosen });
    await deleteSwitched(transaction, userId);
  });
}

/** A chosen PIN as it is stored. */
export async function newPin(pin: string): Promise<{ salt: string; key: string }> {
  const salt = randomBytes(16).toString('hex');
  return { salt, key: await inTurn(() => pinKeyOf(pin, salt)) };
}

/**
 * Who sells at the tills and has a PIN. How to tell a right PIN from a wrong one is told of a cashier's own only: others' a till learns
 * from whoever types the PIN there, since six digits can be found from it (decision 88).
 */
export async function listPinHolders(connection: Connection, callerId: number): Promise<PinHolder[]> {
  const rows = await listPins(connection);
  return Promise.all(
    rows
      .filter(({ role }) => maySell(role))
      .map(async (row) => {
        const holder = await presentHolder(row);
        return row.id === callerId && !holder.approves ? holder : { ...holder, salt: '', check: '' as const };
      }),
  );
}

/**
 * Whether that is somebody's PIN. Each caller has five wrong tries a person; they count before the PIN is looked at, so that many at once
 * are no more. Throws `wrong_pin`, and `too_many_requests`.
 */
export async function checkPin(
  { database, guard }: { database: Database; guard: PinGuard },
  { caller, userId, pin }: { caller: Caller; userId: number; pin: string },
): Promise<PinHolder> {
  await guard.begin(caller.signedInId, userId);
  const row = await findPin(database, userId);
  const isRight = row !== undefined && maySell(row.role) && isSame(row.key, await inTurn(() => pinKeyOf(pin, row.salt)));
  if (!isRight) throw failure('wrong_pin', { fields: { pin: 'PIN salah.' } });
  await guard.succeed(caller.signedInId, userId);
  return presentHolder(row);
}

/** The token of a session from a switch to somebody on, where that is proven with their PIN for this token; else null. */
export async function proveSwitch(
  row: PinRow,
  { proof, ...switched }: Switched & { proof: string },
  token: string,
): Promise<string | null> {
  const key = await sellerKeyOf(row.key, switched);
  const isRight = isSame(await switchProofOf(key, hashToken(token).toString('hex')), proof);
  return isRight ? switchedTokenOf(key, token) : null;
}

/** Whether it is proven that somebody did this at a till to which they had switched by PIN. False also without a PIN. */
export async function isDeedProven(
  connection: Connection,
  { proof, ...switched }: Switched & { proof: string },
  deed: { key: string; amount: number | null },
): Promise<boolean> {
  const row = await findPin(connection, switched.user_id);
  return row !== undefined && isSame(await deedProofOf(await sellerKeyOf(row.key, switched), deed), proof);
}

/** Who is said to have allowed something, and whether that is proven, as `prove` counts it; undefined where there is no such person. */
export async function findApprover(
  connection: Connection,
  approved: Approved & { proof: string },
  prove: (isRight: () => Promise<boolean>) => Promise<boolean>,
): Promise<{ id: number; name: string; proven: boolean } | undefined> {
  const row = await findPin(connection, approved.approver_id);
  const isRight = async () =>
    row !== undefined && maySupervise(row.role) && isSame(await approvalProofOf(row.key, approved), approved.proof);
  const proven = await prove(isRight);
  return row && { id: row.id, name: nameOf(row), proven };
}

export async function presentHolder(row: PinRow): Promise<PinHolder> {
  return {
    id: row.id,
    name: nameOf(row),
    approves: maySupervise(row.role),
    salt: row.salt,
    check: await pinCheckOf(row.key),
    set_at: row.set_at.toISOString(),
  };
}

function nameOf({ first_name, last_name }: PinRow): string {
  return `${first_name} ${last_name}`.trim();
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
