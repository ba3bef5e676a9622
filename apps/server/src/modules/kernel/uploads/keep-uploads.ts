import { FAILURES, failure } from '@lapak/contract/errors';
import type { Transaction } from '../../../database/connection.ts';
import { UPLOAD_ADDRESS } from './addresses.ts';
import { findExisting, forgetIdle } from './idle-queries.ts';

/**
 * Call it in the transaction that writes an upload's address into a record, before the write: the upload can't be deleted until the commit,
 * and a deleted one is refused with `upload_gone` at its field. Foreign addresses pass.
 */
export async function keepUploads(
  transaction: Transaction,
  addresses: Record<string, readonly (string | null | undefined)[]>,
): Promise<void> {
  const byField = Object.entries(addresses).map(([field, texts]) => [field, texts.map(uploadIn).filter((each) => each !== null)] as const);
  const ours = [...new Set(byField.flatMap(([, uploads]) => uploads))];
  if (ours.length === 0) return;
  await forgetIdle(transaction, ours);
  const existing = new Set(await findExisting(transaction, ours));
  const wrong = byField.filter(([, uploads]) => uploads.some((address) => !existing.has(address)));
  if (wrong.length > 0)
    throw failure('upload_gone', { fields: Object.fromEntries(wrong.map(([field]) => [field, FAILURES.upload_gone.text])) });
}

const PATTERN = new RegExp(UPLOAD_ADDRESS, 'u');

function uploadIn(text: string | null | undefined): string | null {
  return PATTERN.exec(text ?? '')?.[0] ?? null;
}
