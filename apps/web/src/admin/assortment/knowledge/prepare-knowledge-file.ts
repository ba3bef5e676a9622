import { MAX_TEXT_BYTES, TEXT_SUFFIX } from '@lapak/contract/kernel/upload-limits';
import { PDF_TEXTS, TEXT_TEXTS } from '@lapak/contract/kernel/upload-texts';
import type { PreparedFile } from '../../../lib/prepare-picture.ts';
import { prepareFile } from '../../shared/form/prepare-file.ts';

/** Prepares a PDF, a picture, or a text file, which its name tells. */
export async function prepareKnowledgeFile(file: File): Promise<PreparedFile> {
  if (TEXT_SUFFIX.test(file.name)) return file.size > MAX_TEXT_BYTES ? { wrong: TEXT_TEXTS.bytes } : { file };
  const prepared = await prepareFile(file);
  return prepared.wrong === PDF_TEXTS.neitherPdfNorPicture ? { wrong: TEXT_TEXTS.neitherDocumentNorPicture } : prepared;
}
