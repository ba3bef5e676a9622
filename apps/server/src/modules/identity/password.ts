import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './hashing-turn.ts';

/** Argon2id with the parameters that OWASP's password storage page gives as its minimum. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stands in for an unknown account's hash, so that both answers take the same time. */
const NOBODY = hash('no account has this password', OPTIONS);

/** Throws `overloaded` when too many passwords wait to be looked at. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/**
 * Whether the password fits the hash. Without a hash (no such account) it takes as long and says no. Throws `overloaded` when too
 * many wait to be looked at; with `goesFirst` it is looked at before them.
 */
export async function passwordFits(
  password: string,
  passwordHash: string | undefined,
  options: { goesFirst?: boolean } = {},
): Promise<boolean> {
  const fits = await inTurn(async () => verify(passwordHash ?? (await NOBODY), password), options);
  return fits && passwordHash !== undefined;
}
