import { failure } from '@lapak/contract/errors';
import { MAX_PASSKEYS, type SecondFactorRule } from '@lapak/contract/people/second-factor-policy';
import type { PasskeyOffer, PasskeyRegistration, SecondFactors } from '@lapak/contract/people/second-factors';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { refusingViolations } from '../../../../database/violated-constraint.ts';
import type { Caller } from '../../../../http/endpoint.ts';
import {
  countRecoveryCodes,
  deleteFactors,
  deletePasskeys,
  deleteTotp,
  findFactors,
  findTotp,
  insertPasskey,
  listPasskeyRows,
  noteStep,
  replaceRecoveryCodes,
  saveNewTotp,
} from '../factors/factor-queries.ts';
import { newPasskeyOffer, type PasskeyPlace, readNewPasskey, requirePlace } from '../factors/passkeys.ts';
import { makeRecoveryCodes } from '../factors/recovery-codes.ts';
import { deleteTicketsOf, findTicket, insertTicket, takeTicket } from '../factors/ticket-queries.ts';
import { findStep, newTotpSecret, toBase32, totpAddress } from '../factors/totp.ts';
import { findUser, lockPassword } from '../records/queries.ts';
import { hashToken, newToken } from '../secrets/session-token.ts';

/** What the shop asks for, and how it is called. */
export interface ShopRule {
  rule: SecondFactorRule;
  name: string;
}

/** One's own factors, as the profile shows them. */
export async function readFactors(
  database: Database,
  caller: Caller,
  { rule }: ShopRule,
  place: PasskeyPlace | null,
): Promise<z.infer<typeof SecondFactors>> {
  const [totp, keys, codes] = await Promise.all([
    findTotp(database, caller.id),
    listPasskeyRows(database, caller.id),
    countRecoveryCodes(database, caller.id),
  ]);
  return {
    policy: rule.second_factor,
    required_from: rule.required_from,
    is_due: caller.mustEnrol,
    totp_since: totp?.confirmed_at ?? null,
    passkeys: keys.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at })),
    recovery_codes_left: codes.left,
    passkey_host: place?.host ?? null,
  };
}

/** A new secret for an app. Throws `invalid_input` where the account has an app already, or the shop offers none. */
export async function startTotp(database: Database, callerId: number, shop: ShopRule): Promise<{ secret: string; address: string }> {
  refuseUnoffered(shop);
  const user = existing(await findUser(database, callerId), 'not_signed_in');
  const secret = newTotpSecret();
  if (!(await saveNewTotp(database, callerId, secret)))
    throw failure('invalid_input', { text: 'Aplikasi autentikator sudah aktif. Hapus dulu yang lama.' });
  return { secret: toBase32(secret), address: totpAddress(secret, { account: user.username, issuer: shop.name }) };
}

/** Takes the app's first code; from now on it is asked for. Returns recovery codes if it is the first factor. Throws `wrong_code`. */
export async function confirmTotp(database: Database, callerId: number, code: string): Promise<string[] | null> {
  return database.transaction(async (transaction) => {
    await lockPassword(transaction, callerId);
    const totp = await findTotp(transaction, callerId);
    if (!totp || totp.confirmed_at) throw failure('sign_in_over');
    const step = findStep(totp.secret, code, { now: new Date(), last: totp.last_step });
    if (step === null) throw failure('wrong_code', { text: WRONG_FIRST, fields: { code: WRONG_FIRST } });
    await noteStep(transaction, callerId, step);
    return firstCodes(transaction, callerId);
  });
}
const WRONG_FIRST = 'Kode belum cocok. Tunggu kode berikutnya, dan periksa jam ponsel Anda.';

/** Throws `not_found`. */
export async function removeTotp(database: Database, callerId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPassword(transaction, callerId);
    if (!(await deleteTotp(transaction, callerId))) throw failure('not_found');
    await endCodesWithLastFactor(transaction, callerId);
  });
}

/** Begins to make a passkey. Throws `invalid_input` where there are enough, or the shop offers none. */
export async function startPasskey(
  database: Database,
  callerId: number,
  { shop, place: found }: { shop: ShopRule; place: PasskeyPlace | null },
): Promise<{ ticket: string; offer: PasskeyOffer }> {
  refuseUnoffered(shop);
  const place = requirePlace(found);
  const user = existing(await findUser(database, callerId), 'not_signed_in');
  const known = await listPasskeyRows(database, callerId);
  refuseTooMany(known.length);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const offer = await newPasskeyOffer(place, { user: { id: callerId, username: user.username, name }, known, shopName: shop.name });
  const ticket = newToken();
  const row = { ticket_hash: hashToken(ticket), purpose: 'enrolment', user_id: callerId, remember: false } as const;
  await insertTicket(database, { ...row, challenge: offer.challenge });
  return { ticket, offer };
}

/** Keeps a passkey that a browser has made. Returns recovery codes if it is the first factor. Throws `sign_in_over`, `passkey_refused`. */
export async function addPasskey(
  database: Database,
  callerId: number,
  { ticket, name, passkey, place: found }: { ticket: string; name: string; passkey: PasskeyRegistration; place: PasskeyPlace | null },
): Promise<string[] | null> {
  const place = requirePlace(found);
  const ticketHash = hashToken(ticket);
  const open = await findTicket(database, ticketHash);
  if (open?.purpose !== 'enrolment' || open.user_id !== callerId || open.challenge === null) throw failure('sign_in_over');
  const made = await readNewPasskey(place, open.challenge, passkey);
  return refusingKnown(() =>
    database.transaction(async (transaction) => {
      await lockPassword(transaction, callerId);
      if (!(await takeTicket(transaction, ticketHash))) throw failure('sign_in_over');
      refuseTooMany((await listPasskeyRows(transaction, callerId)).length);
      await insertPasskey(transaction, { user_id: callerId, name, ...made });
      return firstCodes(transaction, callerId);
    }),
  );
}

const refusingKnown = refusingViolations({ passkeys_credential_id_unique: () => failure('passkey_refused') });

/** Throws `not_found`. */
export async function deletePasskey(database: Database, callerId: number, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPassword(transaction, callerId);
    if (!(await deletePasskeys(transaction, callerId, id))) throw failure('not_found');
    await endCodesWithLastFactor(transaction, callerId);
  });
}

/** Ten new recovery codes in place of the old ones. Throws `invalid_input` without a factor. */
export async function renewRecoveryCodes(database: Database, callerId: number): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await lockPassword(transaction, callerId);
    const { totp, passkey } = await findFactors(transaction, callerId);
    if (!totp && !passkey) throw failure('invalid_input', { text: 'Aktifkan dulu verifikasi dua langkah.' });
    return makeRecoveryCodes(transaction, callerId);
  });
}

/** Removes another person's factors, who has lost them. Throws `not_found`, `own_account`. */
export async function resetFactors(database: Database, userId: number, callerId: number): Promise<void> {
  if (userId === callerId) throw failure('own_account', { text: 'Verifikasi dua langkah Anda sendiri diatur di profil.' });
  await database.transaction(async (transaction) => {
    existing(await findUser(transaction, userId));
    await removeFactors(transaction, userId);
  });
}

/** Removes all factors of an account, with its half finished sign-ins. */
export async function removeFactors(transaction: Transaction, userId: number): Promise<void> {
  await lockPassword(transaction, userId);
  await deleteFactors(transaction, userId);
  await deleteTicketsOf(transaction, userId);
}

async function firstCodes(transaction: Transaction, userId: number): Promise<string[] | null> {
  const { all } = await countRecoveryCodes(transaction, userId);
  return all === 0 ? makeRecoveryCodes(transaction, userId) : null;
}

/** Without a factor nobody asks for a second step. */
async function endCodesWithLastFactor(transaction: Transaction, userId: number): Promise<void> {
  const { totp, passkey } = await findFactors(transaction, userId);
  if (!totp && !passkey) await replaceRecoveryCodes(transaction, userId, []);
}

function refuseUnoffered({ rule }: ShopRule): void {
  if (rule.second_factor === 'off') throw failure('invalid_input', { text: 'Toko ini tidak menawarkan verifikasi dua langkah.' });
}

function refuseTooMany(count: number): void {
  if (count >= MAX_PASSKEYS) throw failure('invalid_input', { text: `Paling banyak ${MAX_PASSKEYS} kunci sandi.` });
}
