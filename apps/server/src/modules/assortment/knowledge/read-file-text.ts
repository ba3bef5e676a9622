import path from 'node:path';
import { readInOwnProcess } from '../../../http/read-in-own-process.ts';
import type { Uploads } from '../../kernel/uploads/index.ts';
import { type FileText, NOT_READ, UNREADABLE } from './file-text.ts';

/** No honest manual takes so long; who saves an entry waits for it. */
const TIMEOUT_MS = 10_000;
const READER = new URL('./read-file-worker.ts', import.meta.url);

/** The text of an uploaded PDF or text file. A scanned one has none, and says so; a broken or a huge one too (decision 139). */
export async function readFileText(uploads: Pick<Uploads, 'readDocument'>, file: string | null): Promise<FileText> {
  const bytes = file === null ? null : await uploads.readDocument(file);
  if (file === null || bytes === null) return NOT_READ;
  return (await readInOwnProcess<FileText>(READER, { bytes, extension: path.extname(file) }, TIMEOUT_MS)) ?? UNREADABLE;
}
