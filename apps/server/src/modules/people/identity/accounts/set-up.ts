import { timingSafeEqual } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failure } from '@lapak/contract/errors';
import type { SetupRequest } from '@lapak/contract/people/identity';
import type { Config } from '../../../../config.ts';
import type { Connection, Database } from '../../../../database/connection.ts';
import { findRole, hasAdmin, type UserRow } from '../records/queries.ts';
import { hashToken, newToken } from '../secrets/session-token.ts';
import { createUser } from './save-user.ts';

interface SetupPlace {
  config: Pick<Config, 'dataFolder'>;
}

const fileOf = ({ config }: SetupPlace) => path.join(config.dataFolder, 'setup-link');

/**
 * The secret of the link by which a shop without an admin gets its first one (decision 154): made by the first start and kept in the data
 * folder, which whoever starts the shop can read. Null, and nothing left there, once somebody can administer it.
 */
export async function openSetup(place: SetupPlace & { database: Connection }): Promise<string | null> {
  const file = fileOf(place);
  if (await hasAdmin(place.database)) {
    await rm(file, { force: true });
    return null;
  }
  const known = await readToken(file);
  if (known !== null) return known;
  const token = newToken();
  await writeFile(file, token, { mode: 0o600 });
  return token;
}

/** Throws `link_over` where there is an admin already, or another secret. */
export async function checkSetup({ database, ...place }: SetupPlace & { database: Connection }, token: string): Promise<void> {
  const known = await readToken(fileOf(place));
  if (known === null || !timingSafeEqual(hashToken(known), hashToken(token)) || (await hasAdmin(database))) throw failure('link_over');
}

/**
 * Makes the first admin. Of two uses at once one gets the file, and with it the shop; where the account is refused the link stays. Throws
 * `link_over`, `weak_password`, and where a buyer has it already `username_taken` or `email_taken`.
 */
export async function setUpShop(place: SetupPlace & { database: Database }, { token, ...input }: SetupRequest): Promise<UserRow> {
  await checkSetup(place, token);
  const file = fileOf(place);
  const taken = `${file}.taken`;
  await rename(file, taken).catch(() => {
    throw failure('link_over');
  });
  try {
    const role = await findRole(place.database, { name: 'admin' });
    if (!role) throw new Error('the role "admin" is missing');
    const user = await createUser(place.database, { ...input, role_id: role.id });
    await rm(taken, { force: true });
    return user;
  } catch (error) {
    await rename(taken, file);
    throw error;
  }
}

async function readToken(file: string): Promise<string | null> {
  const token = await readFile(file, 'utf8').catch(() => '');
  return token === '' ? null : token;
}
