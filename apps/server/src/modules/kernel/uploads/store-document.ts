import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { MAX_DOCUMENT_BYTES, MAX_TEXT_BYTES, TEXT_SUFFIX } from '@lapak/contract/kernel/upload-limits';
import type { Database } from '../../../database/connection.ts';
import { documentFile, documentKey, documentPath } from './addresses.ts';
import { insertDocument } from './queries.ts';
import { refusals } from './refusals.ts';
import { renewIdle } from './renew-idle.ts';
import type { UploadStorage } from './upload-storage.ts';

/** A stored PDF or text file; `path` is what a record stores. */
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

/** By its name: a text has no first bytes of its own. */
export function isNamedText(name: string): boolean {
  return TEXT_SUFFIX.test(name);
}

/** Throws `unsupported_file` or `too_large` unless it is UTF-8 that people can read, within the limit. */
function requireText(bytes: Buffer): void {
  if (bytes.length > MAX_TEXT_BYTES) throw refusals.textBytes();
  // No text has control characters but tabs and line ends.
  const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32);
  if (!isUtf8(bytes) || bytes.some(isControl) || bytes.toString('utf8').trim() === '') throw refusals.notAText();
}

/**
 * Stores a PDF or a text file unchanged: it is only ever downloaded. Another name makes another document, so that an address is permanent.
 * Throws `unsupported_file` or `too_large`.
 */
export async function storeDocument(database: Database, storage: UploadStorage, bytes: Buffer, givenName: string): Promise<StoredDocument> {
  const isText = isNamedText(givenName) && !looksLikePdf(bytes);
  if (isText) requireText(bytes);
  else requirePdf(bytes);
  const name = plainName(givenName, isText ? '.txt' : '.pdf');
  const id = createHash('sha256').update(`${name}\n`).update(bytes).digest('hex').slice(0, 32);
  const file = documentFile({ id, name });
  await renewIdle(database, documentPath(file));
  await storage.put(documentKey(file), bytes);
  await insertDocument(database, { id, name });
  return { path: documentPath(file), name };
}

/** A file's name without folders and special characters. */
function plainName(given: string, suffix: string): string {
  const base = (given.split(/[\\/]/u).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.(?:pdf|txt)$/iu, '')
    // A quotation mark as browsers encode it.
    .replaceAll('%22', '')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .trim();
  return `${[...base.replace(/^\.+/u, '')].slice(0, MAX_NAME).join('') || 'dokumen'}${suffix}`;
}
