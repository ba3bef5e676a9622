import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import type { Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { insertProgram } from '@lapak/server/modules/people/identity/index.ts';
import type { ApiKeyInput } from '../../contract/api-keys.ts';
import { hashKey, newKey } from './key-token.ts';
import { type ApiKeyRow, findKeyRow, insertKey } from './queries.ts';

const MAX_DAYS = 731;

/**
 * Makes a key, and the account in whose name it acts. The key itself is in this answer and nowhere else. Throws `invalid_input` for an end
 * in the past or more than two years away.
 */
export async function makeKey(
  database: Database,
  { name, scopes, until }: ApiKeyInput,
  callerId: number,
  now: Date,
): Promise<{ row: ApiKeyRow; key: string }> {
  const today = dateOf(now);
  if (until < today || until > addDays(today, MAX_DAYS))
    throw failure('invalid_input', { fields: { until: 'Pilih tanggal dari hari ini sampai dua tahun ke depan.' } });
  const { key, prefix } = newKey();
  return database.transaction(async (transaction) => {
    const id = await insertKey(transaction, {
      user_id: await insertProgram(transaction, name),
      name,
      token_hash: hashKey(key),
      prefix,
      scopes,
      expires_at: midnightOf(addDays(until, 1)),
      created_by: callerId,
    });
    return { row: existing(await findKeyRow(transaction, id)), key };
  });
}
