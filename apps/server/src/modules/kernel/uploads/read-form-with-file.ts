import { Failure, failure } from '@lapak/contract/errors';
import type { FastifyRequest } from 'fastify';
import { atField, refusals } from './refusals.ts';

/** Files of forms in progress, which aren't part of the contract's body. */
const fileOf = new WeakMap<FastifyRequest, Buffer>();

/** Before validation: turns a form's text parts into the body; the file in the part `file` waits for `takeFile`. */
export function readFormWithFile(tooLarge: () => Error): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!request.isMultipart()) throw failure('malformed_request');
    const fields = new Map<string, unknown>();
    try {
      for await (const part of request.parts()) {
        if (part.type === 'field') {
          if (part.valueTruncated || part.fieldnameTruncated) throw failure('too_large');
          fields.set(part.fieldname, part.value);
          continue;
        }
        const read = () =>
          part.toBuffer().catch((error: unknown) => {
            throw part.file.truncated ? tooLarge() : error;
          });
        const bytes = await atField('file', read);
        // A browser sends an empty part for a file input that nobody filled.
        if (bytes.length > 0) fileOf.set(request, bytes);
      }
    } catch (error) {
      // The parser's own errors have a status; any other error is a malformed form.
      if (error instanceof Failure || (error instanceof Error && 'statusCode' in error)) throw error;
      throw failure('malformed_request');
    }
    request.body = Object.fromEntries(fields);
  };
}

/** The file of this call. Throws `invalid_input` without one. */
export function takeFile(request: FastifyRequest): Buffer {
  const bytes = fileOf.get(request);
  if (!bytes) throw refusals.noFile();
  return bytes;
}
