import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { FAILURES, failure } from '@lapak/contract/errors';
import type { UploadedPrivateFile } from '@lapak/contract/kernel/uploads';
import type { Database, Transaction } from '../../../database/connection.ts';
import { privateKeyOf, privatePath, privatePdfPath } from './addresses.ts';
import { looksLikePicture } from './encode-picture.ts';
import { noteIdle, takeIdle } from './idle-queries.ts';
import { storePrivatePicture } from './private-picture.ts';
import { refusals } from './refusals.ts';
import { looksLikePdf, requirePdf } from './store-document.ts';
import type { UploadStorage } from './upload-storage.ts';

/**
 * Stores a private PDF or picture at a random address that isn't served. It is noted as idle before it is written, so that it is deleted
 * unless a record uses it (`keepPrivateFile`). Throws `unsupported_file` or `too_large`.
 */
export async function storePrivateFile(
  database: Database,
  storage: UploadStorage,
  bytes: Buffer,
  name: string,
): Promise<UploadedPrivateFile> {
  if (looksLikePicture(bytes))
    return { path: privatePath((await storePrivatePicture(database, storage, bytes)).id), kind: 'picture', name };
  if (!looksLikePdf(bytes)) throw refusals.neitherPdfNorPicture();
  requirePdf(bytes);
  const address = privatePdfPath(randomBytes(16).toString('hex'));
  await noteIdle(database, [address], new Date());
  await storage.put(mustKey(address), bytes);
  return { path: address, kind: 'pdf', name };
}

/**
 * Call it in the transaction that writes the address into a record. Throws `upload_gone` at `field` when it was deleted or belongs to
 * another record.
 */
export async function keepPrivateFile(transaction: Transaction, field: string, address: string): Promise<void> {
  if (!(await takeIdle(transaction, address))) throw atFieldGone(field);
}

/** Call it in the transaction that removes the address from a record, so that the job that removes idle uploads knows of it. */
export async function releasePrivateFile(transaction: Transaction, address: string): Promise<void> {
  await noteIdle(transaction, [address], new Date());
}

/** Its content and type; null when there is none. */
export async function readPrivateFile(
  storage: UploadStorage,
  address: string,
): Promise<{ bytes: Buffer; type: string; suffix: string } | null> {
  const key = privateKeyOf(address);
  const bytes = key === null ? null : await storage.get(key);
  if (key === null || !bytes) return null;
  const suffix = path.extname(key);
  return { bytes, suffix, type: suffix === '.pdf' ? 'application/pdf' : 'image/webp' };
}

function mustKey(address: string): string {
  const key = privateKeyOf(address);
  if (key === null) throw new Error(`no private upload: ${address}`);
  return key;
}

function atFieldGone(field: string) {
  return failure('upload_gone', { fields: { [field]: FAILURES.upload_gone.text } });
}
