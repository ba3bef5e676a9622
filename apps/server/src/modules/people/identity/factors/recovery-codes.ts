import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@lapak/contract/people/second-factor-policy';
import type { Transaction } from '../../../../database/connection.ts';
import { hashToken } from '../secrets/session-token.ts';
import { replaceRecoveryCodes } from './factor-queries.ts';

/** Without 0, 1, I and O, which people mix up; 32 of them. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** The stored hash of a code as the contract reads it: capitals without dashes. A fast one is enough for 80 random bits. */
export const hashRecoveryCode = hashToken;

/** Makes a new set and ends the old one. Returns them as people write them down; nobody sees them again. */
export async function makeRecoveryCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceRecoveryCodes(
    transaction,
    userId,
    codes.map((code) => hashRecoveryCode(code.replaceAll('-', ''))),
  );
  return codes;
}

function newCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(/.{4}/gu) ?? []).join('-');
}
