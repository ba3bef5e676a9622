import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP's password storage page gives as its minimum. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stands in for an unknown account's hash, so that both answers take the same time. */
const NOBODY = hash('no account has this password', OPTIONS);

export async function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether the password fits the hash. Without a hash (no such account) it takes as long and says no. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await NOBODY), password);
  return fits && passwordHash !== undefined;
}
