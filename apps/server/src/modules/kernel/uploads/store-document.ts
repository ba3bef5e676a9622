import { createHash } from 'node:crypto';
import { MAX_DOCUMENT_BYTES } from '@lapak/contract/kernel/upload-limits';
import type { Database } from '../../../database/connection.ts';
import { documentKey, documentPath } from './addresses.ts';
import { insertDocument } from './queries.ts';
import { refusals } from './refusals.ts';
import { renewIdle } from './renew-idle.ts';
import type { UploadStorage } from './upload-storage.ts';

/** A stored PDF; `path` is what a record stores. */
export interface StoredDocument {
  path: string;
  name: string;
}

const MAX_NAME = 120;
/** Where a PDF's end marker may be: writers append a little after it. */
const TAIL_BYTES = 2048;

/** By its first bytes. */
export function looksLikePdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/u.test(bytes.toString('latin1', 0, 8));
}

/** Throws `unsupported_file` or `too_large` unless it is a complete PDF within the limit. */
export function requirePdf(bytes: Buffer): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw refusals.pdfBytes();
  if (!looksLikePdf(bytes) || !bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)).includes('%%EOF')) {
    throw refusals.damagedPdf();
  }
}

/**
 * Stores a PDF unchanged: it is only ever downloaded. Another name makes another document, so that an address is permanent. Throws
 * `unsupported_file` or `too_large`.
 */
export async function storeDocument(database: Database, storage: UploadStorage, bytes: Buffer, givenName: string): Promise<StoredDocument> {
  requirePdf(bytes);
  const name = plainName(givenName);
  const id = createHash('sha256').update(`${name}\n`).update(bytes).digest('hex').slice(0, 32);
  await renewIdle(database, documentPath(id));
  await storage.put(documentKey(id), bytes);
  await insertDocument(database, { id, name });
  return { path: documentPath(id), name };
}

/** A file's name without folders and special characters. */
function plainName(given: string): string {
  const base = (given.split(/[\\/]/u).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.pdf$/iu, '')
    // A quotation mark as browsers encode it.
    .replaceAll('%22', '')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .trim();
  return `${[...base.replace(/^\.+/u, '')].slice(0, MAX_NAME).join('') || 'dokumen'}.pdf`;
}
