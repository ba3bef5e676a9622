import { randomBytes } from 'node:crypto';
import type { Connection, Database, Transaction } from '../../../database/connection.ts';
import { privateIdOf, privateKey, privatePath } from './addresses.ts';
import { decodePicture, encodeWhole } from './encode-picture.ts';
import { forgetIdle, noteIdle } from './idle-queries.ts';
import type { UploadStorage } from './upload-storage.ts';

/** A private picture. `id` is random, so that two people's pictures never share a file or a name. */
export interface PrivatePicture {
  id: string;
  /** Identifies the pixels. */
  fingerprint: string;
}

/**
 * Stores a private picture: decodes it and stores one file of its pixels. It is noted as idle before it is written, so that it is deleted
 * unless a record uses it (`keepPrivatePicture`). Throws `unsupported_file` or `too_large`.
 */
export async function storePrivatePicture(database: Database, storage: UploadStorage, bytes: Buffer): Promise<PrivatePicture> {
  const picture = await decodePicture(bytes);
  const id = randomBytes(16).toString('hex');
  const file = await encodeWhole(picture);
  await noteIdle(database, [privatePath(id)], new Date());
  await storage.put(privateKey(id), file);
  return { id, fingerprint: picture.id };
}

/** Call it in the transaction that writes the id into a record. */
export async function keepPrivatePicture(transaction: Transaction, id: string): Promise<void> {
  await forgetIdle(transaction, [privatePath(id)]);
}

/** Call it in the transaction that removes the id from a record, so that the job that removes idle uploads knows of it. */
export async function releasePrivatePicture(transaction: Transaction, id: string): Promise<void> {
  await noteIdle(transaction, [privatePath(id)], new Date());
}

export function readPrivatePicture(storage: UploadStorage, id: string): Promise<Buffer | null> {
  return storage.get(privateKey(id));
}

/** Which of the addresses a record uses, by `find` of their ids; for the job that removes idle uploads. */
export async function usesOfPrivate(
  connection: Connection,
  addresses: readonly string[],
  find: (connection: Connection, ids: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const ids = addresses.map(privateIdOf).filter((id) => id !== null);
  return ids.length === 0 ? [] : (await find(connection, ids)).map(privatePath);
}
