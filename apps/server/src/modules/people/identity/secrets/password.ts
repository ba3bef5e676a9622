import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './hashing-turn.ts';

/** Argon2id with OWASP's minimum parameters. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A dummy hash, so that an unknown account takes the same time. */
const NOBODY = hash('no account has this password', OPTIONS);

/** Throws `overloaded` when too many passwords wait. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/**
 * Whether the password matches. Without a hash (no such account, or no password chosen yet) it takes as long and returns false. Throws
 * `overloaded` when too many wait; with `goesFirst` it goes before them.
 */
export async function passwordFits(
  password: string,
  passwordHash: string | undefined,
  options: { goesFirst?: boolean } = {},
): Promise<boolean> {
  const fits = await inTurn(async () => verify(passwordHash || (await NOBODY), password), options);
  return fits && Boolean(passwordHash);
}
