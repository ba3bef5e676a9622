import { failure } from '@lapak/contract/errors';
import type {
  PasskeyProof,
  PasskeyQuestion,
  PasskeySignIn,
  SecondStep,
  SecondStepCall,
  SecondStepChallenge,
} from '@lapak/contract/people/second-factors';
import { actAs } from '../../../../database/acting-user.ts';
import type { Database, Transaction } from '../../../../database/connection.ts';
import type { Caller } from '../../../../http/endpoint.ts';
import {
  findFactors,
  findPasskey,
  findTotp,
  listPasskeyRows,
  notePasskeyUsed,
  noteStep,
  noteWrongCode,
  useRecoveryCode,
} from '../factors/factor-queries.ts';
import { checkPasskey, newPasskeyQuestion, type PasskeyPlace, requirePlace } from '../factors/passkeys.ts';
import { hashRecoveryCode } from '../factors/recovery-codes.ts';
import { findTicket, insertTicket, insertTicketAfterCheck, setChallenge, type TicketRow, takeTicket } from '../factors/ticket-queries.ts';
import { findStep } from '../factors/totp.ts';
import { findUser, lockPassword, rememberNetwork, type UserForLogin, type UserRow } from '../records/queries.ts';
import { noteConfirmed } from '../records/session-queries.ts';
import { hashToken, newToken } from '../secrets/session-token.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { type SignInPlace, startSession } from './start-session.ts';

interface Dependencies {
  database: Database;
  /** Counts wrong codes by account and network, as wrong passwords are. */
  guard: SignInGuard;
  place: PasskeyPlace | null;
}

/** What follows a right password where the account has a second factor. Null when the account changed meanwhile. */
export async function askSecondStep(database: Database, user: UserForLogin, remember: boolean): Promise<SecondStepChallenge | null> {
  const ticket = newToken();
  const taken = { ticketHash: hashToken(ticket), userId: user.id, remember, passwordHash: user.password_hash };
  if (!(await insertTicketAfterCheck(database, taken))) return null;
  const { totp, passkey } = await findFactors(database, user.id);
  const steps: SecondStep[] = [...(totp ? ['totp' as const] : []), ...(passkey ? ['passkey' as const] : []), 'recovery'];
  return { ticket, steps };
}

/**
 * Asks a browser for a passkey: of the account whose password was right, of who is signed in, or of anybody. Throws `sign_in_over`,
 * `not_signed_in`, and `invalid_input` where somebody has none.
 */
export async function askPasskey(
  { database, place: found }: Pick<Dependencies, 'database' | 'place'>,
  { ticket, confirm, remember }: PasskeySignIn,
  caller: Caller | null,
): Promise<{ ticket: string; question: PasskeyQuestion }> {
  const place = requirePlace(found);
  if (confirm) return askToConfirm(database, place, caller);
  if (ticket === undefined) {
    const question = await newPasskeyQuestion(place, null);
    const fresh = newToken();
    const row = { ticket_hash: hashToken(fresh), purpose: 'passkey', user_id: null, remember, challenge: question.challenge } as const;
    await insertTicket(database, row);
    return { ticket: fresh, question };
  }
  const open = await findTicket(database, hashToken(ticket));
  if (open?.purpose !== 'second_step' || open.user_id === null) throw failure('sign_in_over');
  const question = await newPasskeyQuestion(place, await listPasskeyRows(database, open.user_id));
  if (!(await setChallenge(database, open.ticket_hash, question.challenge))) throw failure('sign_in_over');
  return { ticket, question };
}

async function askToConfirm(database: Database, place: PasskeyPlace, caller: Caller | null) {
  if (!caller) throw failure('not_signed_in');
  const known = await listPasskeyRows(database, caller.id);
  if (known.length === 0) throw failure('invalid_input', { text: 'Akun Anda belum punya kunci sandi. Masukkan kata sandi.' });
  // In place of the password it has to prove its owner.
  const question = { ...(await newPasskeyQuestion(place, known)), userVerification: 'required' as const };
  const ticket = newToken();
  const row = { ticket_hash: hashToken(ticket), purpose: 'confirmation', user_id: caller.id, remember: false } as const;
  await insertTicket(database, { ...row, challenge: question.challenge });
  return { ticket, question };
}

/** Takes a passkey in place of the password for acts that ask for it again. Throws `sign_in_over`, `passkey_refused`. */
export async function confirmByPasskey(
  { database, place: found }: Pick<Dependencies, 'database' | 'place'>,
  caller: Caller,
  { ticket, passkey }: { ticket: string; passkey: PasskeyProof },
): Promise<void> {
  const place = requirePlace(found);
  const open = await findTicket(database, hashToken(ticket));
  if (open?.purpose !== 'confirmation' || open.user_id !== caller.id) throw failure('sign_in_over');
  await database.transaction(async (transaction) => {
    await lockPassword(transaction, caller.id);
    await takePasskey(transaction, place, { ticket: open, userId: caller.id, proof: passkey });
    if (!(await takeTicket(transaction, open.ticket_hash))) throw failure('sign_in_over');
    await noteConfirmed(transaction, caller.sessionId);
  });
}

/**
 * The second step, or the only one by passkey. Of several right ones at once with a ticket one gets in; a wrong one leaves the ticket.
 * Returns the seconds to wait after too many wrong ones. Throws `sign_in_over`, `wrong_code`, `passkey_refused`, `account_inactive`.
 */
export async function finishSignIn(
  dependencies: Dependencies,
  call: SecondStepCall,
  at: SignInPlace,
): Promise<{ token: string; user: UserRow } | { secondsToWait: number }> {
  const { database, guard } = dependencies;
  const ticket = await findTicket(database, hashToken(call.ticket));
  if (!ticket || !(ticket.purpose === 'second_step' || (ticket.purpose === 'passkey' && 'passkey' in call))) throw failure('sign_in_over');
  const userId = ticket.user_id ?? ('passkey' in call ? (await findPasskey(database, call.passkey.id))?.user_id : undefined);
  if (userId === undefined) throw failure('passkey_refused');
  // A signature can't be guessed.
  const attempt = 'passkey' in call ? null : { account: `second ${userId}`, network: at.network, isUsual: false };
  const secondsToWait = attempt && (await guard.begin(attempt));
  if (secondsToWait !== null) return { secondsToWait };
  const outcome = await actAs(userId, () =>
    database.transaction(async (transaction) => {
      // Accounts are locked before what belongs to them: guesses of one account come one after another.
      if ((await lockPassword(transaction, userId)) === undefined) throw failure('account_inactive');
      const wrong = await whyWrong(dependencies, transaction, { ticket, userId, call });
      // Its count stays, so this is no reason to roll back.
      if (wrong) return wrong;
      const user = await findUser(transaction, userId);
      if (!user || !(await takeTicket(transaction, ticket.ticket_hash))) throw failure('sign_in_over');
      return { token: await startSession(transaction, user, ticket.remember, at), user };
    }),
  );
  if (typeof outcome === 'string') throw failure(outcome);
  if (attempt) await guard.succeed(attempt);
  await rememberNetwork(database, userId, at.network);
  return outcome;
}

type Step = { ticket: TicketRow; userId: number; call: SecondStepCall };

async function whyWrong({ place }: Dependencies, transaction: Transaction, { ticket, userId, call }: Step) {
  if ('code' in call) return whyWrongCode(transaction, userId, call.code);
  if ('recovery_code' in call)
    return (await useRecoveryCode(transaction, userId, hashRecoveryCode(call.recovery_code))) ? null : 'wrong_code';
  await takePasskey(transaction, requirePlace(place), { ticket, userId, proof: call.passkey });
  return null;
}

async function whyWrongCode(transaction: Transaction, userId: number, code: string) {
  const totp = await findTotp(transaction, userId);
  if (!totp?.confirmed_at) return 'wrong_code';
  if (totp.is_paused) return 'too_many_requests';
  const step = findStep(totp.secret, code, { now: new Date(), last: totp.last_step });
  if (step === null) {
    await noteWrongCode(transaction, userId);
    return 'wrong_code';
  }
  await noteStep(transaction, userId, step);
  return null;
}

async function takePasskey(
  transaction: Transaction,
  place: PasskeyPlace,
  { ticket, userId, proof }: { ticket: TicketRow; userId: number; proof: PasskeyProof },
): Promise<void> {
  const passkey = await findPasskey(transaction, proof.id);
  if (passkey?.user_id !== userId || ticket.challenge === null) throw failure('passkey_refused');
  const isAlone = ticket.purpose !== 'second_step';
  const counter = await checkPasskey(place, { passkey, challenge: ticket.challenge, isAlone, proof });
  await notePasskeyUsed(transaction, passkey.id, counter);
}
