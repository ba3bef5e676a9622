import { MAX_DOCUMENT_BYTES } from '@lapak/contract/kernel/upload-limits';
import { PDF_TEXTS, PICTURE_TEXTS } from '@lapak/contract/kernel/upload-texts';
import { type PreparedFile, preparePicture } from '../../../lib/prepare-picture.ts';

/** Prepares a PDF or a picture, by content rather than name. */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const start = await file
    .slice(0, 5)
    .text()
    .catch(() => null);
  if (start === '%PDF-') return file.size > MAX_DOCUMENT_BYTES ? { wrong: PDF_TEXTS.bytes } : { file };
  const prepared = await preparePicture(file);
  return prepared.wrong === PICTURE_TEXTS.notAPicture ? { wrong: PDF_TEXTS.neitherPdfNorPicture } : prepared;
}
