import { failure } from '@lapak/contract/errors';
import type { DataPerson } from '@lapak/contract/office/privacy';
import type { Connection } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { findUser, findUserForLogin } from '../../people/identity/index.ts';
import type { Buyer } from '../../sales/records/index.ts';

/** Whose data it is about: an account, or a guest by what the orders name. */
export interface Person {
  userId: number | null;
  buyer: Buyer;
  /** The account's or the guest's email, or the phone number. */
  address: string;
}

/** The caller's own account. */
export async function ownPerson(connection: Connection, userId: number): Promise<Person> {
  const user = existing(await findUser(connection, userId), 'not_signed_in');
  return { userId, buyer: { userId }, address: user.email };
}

export function guestPerson(email: string): Person {
  return { userId: null, buyer: { email }, address: email };
}

/** Fewer digits are no number (`orders.customer_key`). */
const MIN_DIGITS = 8;

/** Somebody whom an admin names. Throws `not_found` for an unknown account, `invalid_input` for what is no number. */
export async function personNamed(connection: Connection, { kind, value }: DataPerson): Promise<Person> {
  if (kind === 'email') return guestPerson(value);
  if (kind === 'account') {
    const user = await findUserForLogin(connection, value);
    if (!user) throw failure('not_found', { text: 'Akun tidak ditemukan.', fields: { value: 'Akun tidak ditemukan.' } });
    return { userId: user.id, buyer: { userId: user.id }, address: user.email };
  }
  const text = 'Isi nomor telepon, paling sedikit delapan angka.';
  if (value.replaceAll(/\D/gu, '').replace(/^(?:62|0)/u, '').length < MIN_DIGITS)
    throw failure('invalid_input', { fields: { value: text } });
  return { userId: null, buyer: { phone: value }, address: value };
}

/** An address or number that names nobody but can be compared: 'b***@contoh.id', '***4567'. */
export function maskAddress(address: string): string {
  const [name = '', host] = address.toLowerCase().split('@');
  return host === undefined ? `***${name.replaceAll(/\D/gu, '').slice(-4)}` : `${name.slice(0, 1)}***@${host}`;
}
