import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { documents, idleUploads, pictures } from '../../../database/tables.ts';
import {
  documentFile,
  documentFileOf,
  documentIdOf,
  documentKey,
  documentPath,
  pictureFiles,
  pictureIdOf,
  pictureKey,
  picturePath,
  privateKeyOf,
  UPLOAD_ADDRESS,
} from './addresses.ts';

/** The upload that a column's text points to, with or without host and file; else null. */
export function uploadAddressIn(column: SQL): SQL {
  return sql`substring(${column} from ${UPLOAD_ADDRESS})`;
}

/** A page of all uploads' addresses, sorted. */
export async function listUploadAddresses(connection: Connection, after: string, limit: number): Promise<string[]> {
  const ofPictures = sql`select '/uploads/pictures/' || ${pictures.id} collate "C" as address from ${pictures}`;
  const ofDocuments = sql`select '/uploads/documents/' || ${documents.id} || right(${documents.name}, 4) collate "C" from ${documents}`;
  const { rows } = await connection.execute<{ address: string }>(sql`
    select address from (${ofPictures} union all ${ofDocuments}) uploads where address > ${after} order by address limit ${limit}`);
  return rows.map((row) => row.address);
}

/** Notes idle uploads; those noted already keep their time. Skips uploads that are being taken into use. */
export async function noteIdle(connection: Connection, addresses: readonly string[], now: Date): Promise<void> {
  if (addresses.length === 0) return;
  const noted = await connection
    .select({ address: idleUploads.address })
    .from(idleUploads)
    .where(inArray(idleUploads.address, [...addresses]));
  const known = new Set(noted.map((row) => row.address));
  const rows = addresses.filter((address) => !known.has(address)).map((address) => ({ address, idle_since: now }));
  if (rows.length > 0) await connection.insert(idleUploads).values(rows).onConflictDoNothing();
}

/** Waits for a concurrent discard. Locks in one order, so that two callers can't deadlock. */
export async function forgetIdle(connection: Connection, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const locked = connection
    .select({ address: idleUploads.address })
    .from(idleUploads)
    .where(inArray(idleUploads.address, [...addresses]))
    .orderBy(idleUploads.address)
    .for('update');
  await connection.delete(idleUploads).where(inArray(idleUploads.address, locked));
}

/** The same for an upload whose files are about to be written; false without effect while they are being removed. */
export async function forgetUnclaimed(connection: Connection, address: string): Promise<boolean> {
  await connection.delete(idleUploads).where(and(eq(idleUploads.address, address), isUnclaimed()));
  return (await connection.$count(idleUploads, eq(idleUploads.address, address))) === 0;
}

/** Takes an idle upload into use; false when it is gone or isn't idle. Waits for a concurrent discard. */
export async function takeIdle(transaction: Transaction, address: string): Promise<boolean> {
  const rows = await transaction
    .delete(idleUploads)
    .where(and(eq(idleUploads.address, address), isNull(idleUploads.discarded_at)))
    .returning({ address: idleUploads.address });
  return rows.length > 0;
}

/** Which of the addresses exist, and so can be taken into use. */
export async function findExisting(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const pictureIds = addresses.map(pictureIdOf).filter((id) => id !== null);
  const documentIds = addresses
    .map(documentFileOf)
    .filter((file) => file !== null)
    .map(documentIdOf);
  const found: string[] = [];
  if (pictureIds.length > 0) {
    const rows = await connection.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, pictureIds));
    found.push(...rows.map((row) => picturePath(row.id)));
  }
  if (documentIds.length > 0) {
    const rows = await connection
      .select({ id: documents.id, name: documents.name })
      .from(documents)
      .where(inArray(documents.id, documentIds));
    found.push(...rows.map((row) => documentPath(documentFile(row))));
  }
  return found;
}

/** Locks some uploads idle since before that time, skipping locked ones. */
export async function lockIdle(transaction: Transaction, before: Date, limit: number): Promise<string[]> {
  const rows = await transaction
    .select({ address: idleUploads.address })
    .from(idleUploads)
    .where(and(isNull(idleUploads.discarded_at), lt(idleUploads.idle_since, before)))
    .orderBy(idleUploads.address)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.address);
}

/** Deletes an idle upload's row and notes its files for removal. */
export async function discardUpload(transaction: Transaction, address: string): Promise<void> {
  const files = (await deletePicture(transaction, address)) ?? (await deleteDocument(transaction, address)) ?? privateFiles(address);
  await transaction.update(idleUploads).set({ discarded_at: sql`now()`, files }).where(eq(idleUploads.address, address));
}

/** Claims one discarded upload that nobody else has claimed: for so many seconds its files are the caller's to remove. */
export async function claimDiscarded(connection: Connection, seconds: number): Promise<{ address: string; files: string[] } | undefined> {
  const next = connection
    .select({ address: idleUploads.address })
    .from(idleUploads)
    .where(and(isNotNull(idleUploads.discarded_at), isUnclaimed()))
    .orderBy(idleUploads.address)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await connection
    .update(idleUploads)
    .set({ claimed_until: sql`now() + ${seconds} * interval '1 second'` })
    .where(eq(idleUploads.address, next))
    .returning({ address: idleUploads.address, files: idleUploads.files });
  return claimed;
}

/** Releases a claim, so that another run removes the files. */
export async function releaseClaim(connection: Connection, address: string): Promise<void> {
  await connection.update(idleUploads).set({ claimed_until: null }).where(eq(idleUploads.address, address));
}

function isUnclaimed(): SQL {
  return sql`coalesce(${idleUploads.claimed_until} <= now(), true)`;
}

async function deletePicture(transaction: Transaction, address: string): Promise<string[] | null> {
  const id = pictureIdOf(address);
  if (id === null) return null;
  const rows = await transaction.delete(pictures).where(eq(pictures.id, id)).returning({ widths: pictures.widths });
  return rows.flatMap(({ widths }) => pictureFiles(widths)).map((file) => pictureKey(id, file));
}

async function deleteDocument(transaction: Transaction, address: string): Promise<string[] | null> {
  const file = documentFileOf(address);
  if (file === null) return null;
  await transaction.delete(documents).where(eq(documents.id, documentIdOf(file)));
  return [documentKey(file)];
}

/** A private file has no row of its own: only the record that uses it. */
function privateFiles(address: string): string[] {
  const key = privateKeyOf(address);
  return key === null ? [] : [key];
}
