import type { FastifyRequest } from 'fastify';
import { refusals } from './refusals.ts';

/** The file of an upload call, in any part. Throws `invalid_input` without one, `tooLarge` above the limit. */
export async function readUploadedFile(
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => Error },
): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) throw refusals.noFile();
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    const bytes = await part?.toBuffer();
    // A browser sends an empty part for a file input that nobody filled.
    if (!part || !bytes || bytes.length === 0) throw refusals.noFile();
    return { bytes, name: part.filename };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw error;
  }
}
