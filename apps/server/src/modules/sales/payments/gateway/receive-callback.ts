import { createHash } from 'node:crypto';
import { failure } from '@lapak/contract/errors';
import type { Database } from '../../../../database/connection.ts';
import { verifyCallback } from '../../../../providers/tripay/tripay-signature.ts';
import { insertCallback } from '../record/callback-queries.ts';

/**
 * Verifies the signature over the raw bytes and stores a callback under the hash of its body (decision 4, tripay.md section 8). Returns its
 * id, or null when the same body was stored before. Throws `bad_signature`.
 */
export async function receiveCallback(
  database: Database,
  callback: { rawBody: Buffer; signature: string; privateKey: string },
): Promise<number | null> {
  if (!verifyCallback(callback.rawBody, callback.signature, callback.privateKey)) throw failure('bad_signature');
  const dedupeKey = createHash('sha256').update(callback.rawBody).digest('hex');
  return insertCallback(database, { dedupe_key: dedupeKey, raw_body: callback.rawBody });
}
