import { MIN_PASSWORD } from '../constants.ts';
import { maySell } from './roles.ts';

/** Minimum length for who may administer or sell; buyers have MIN_PASSWORD (spec section 5). */
export const MIN_STAFF_PASSWORD = 10;

/** Said of a shorter one, by the form before it is sent and by the server. */
export const SHORT_STAFF_PASSWORD = `Minimal ${MIN_STAFF_PASSWORD} karakter untuk akun yang mengurus toko.`;

export function minPassword(role: Parameters<typeof maySell>[0]): number {
  return maySell(role) ? MIN_STAFF_PASSWORD : MIN_PASSWORD;
}

/** What a mailed link to a new password is for. */
export const PASSWORD_LINK_PURPOSES = ['reset', 'invitation'] as const;
export type PasswordLinkPurpose = (typeof PASSWORD_LINK_PURPOSES)[number];
/** What a mailed link about an account's address is for: to make a new one count, or to take the change back. */
export const EMAIL_LINK_PURPOSES = ['address', 'address_back'] as const;
/** All purposes of links to an account. */
export const LINK_PURPOSES = [...PASSWORD_LINK_PURPOSES, ...EMAIL_LINK_PURPOSES] as const;
