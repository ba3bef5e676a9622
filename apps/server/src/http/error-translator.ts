import { FAILURES, Failure, type FailureCode, failure, failureAnswer } from '@lapak/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isAway, isRefusedByBreaker, isTooBusy } from '../database/connection-errors.ts';
import { isUnstorable } from '../database/violated-constraint.ts';
import { isDiskFull } from './is-disk-full.ts';
import { shownId } from './request-id.ts';

/** Errors of Fastify and its plugins that are the caller's doing, by their own code or status. */
const KNOWN_ERRORS: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
};

declare module 'fastify' {
  interface FastifyReply {
    /** The failure that was answered, for who counts them. */
    failureCode: FailureCode | null;
  }
}

/** What the parser of forms says, which has no code for it, where the line broke before their end. */
const CUT_OFF = /unexpected end of multipart data/iu;
const CUT_OFF_TEXT = 'Berkas tidak sampai utuh. Periksa koneksi internet Anda, lalu unggah lagi.';

/** What it says of a boundary that is missing, or longer than any may be. */
const NO_BOUNDARY = /^(?:Multipart: )?Boundary not found|^The needle cannot have a length bigger than/u;

/** Most of what takes the database away (a restart, a recovery) is over by then. */
export const RETRY_AFTER_SECONDS = 5;

/** The one place where a thrown error becomes an answer (decision 12). Unexpected ones are logged and keep their message to themselves. */
export function registerErrorTranslator(app: FastifyInstance): void {
  app.decorateReply('failureCode', null);
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    return answerFailure(reply, failureOf(error, request, reply));
  });
}

/** What a thrown error is to whoever called; tells the log of what nobody expected. */
export function failureOf(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply): Failure {
  const expected = translate(error);
  // The caller's doing as a rule; were it a division of ours, nobody would hear of it.
  if (isUnstorable(error)) request.log.warn({ err: error }, 'a value that the database could not take');
  if (expected) return expected;
  // Whoever watches the database has said that it is away; a line for every request that is refused would bury it.
  if (!isRefusedByBreaker(error)) request.log.error({ err: error }, 'unexpected error');
  const trouble = troubleOf(error);
  if (trouble === 'database_away') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return trouble === 'internal' ? namedFailure(request.id) : failure(trouble);
}

/** What an answer says of a body that then doesn't come: that it is packed, or a file to be saved. */
const OF_ANOTHER_BODY = ['content-encoding', 'content-disposition'];

/** Sends a failure in the API's envelope, also in place of a stream that failed before its first byte. */
export function answerFailure(reply: FastifyReply, problem: Failure): FastifyReply {
  reply.failureCode = problem.code;
  for (const header of OF_ANOTHER_BODY) reply.removeHeader(header);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(failureAnswer(problem));
}

/** A bug, by the name under which it is in the log. */
function namedFailure(id: string): Failure {
  return failure('internal', { text: `${FAILURES.internal.text} Kode: ${shownId(id)}` });
}

/** What is wrong on our side, as far as a caller should know. */
function troubleOf(error: Error): FailureCode {
  if (isAway(error)) return 'database_away';
  if (isTooBusy(error)) return 'overloaded';
  return isDiskFull(error) ? 'storage_full' : 'internal';
}

function translate(error: FastifyError | Failure): Failure | null {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (isUnstorable(error)) return failure('invalid_input');
  if (CUT_OFF.test(error.message)) return failure('malformed_request', { text: CUT_OFF_TEXT });
  if (NO_BOUNDARY.test(error.message)) return failure('malformed_request');
  const known = KNOWN_ERRORS[error.code];
  if (known) return failure(known);
  const status = error.statusCode ?? 500;
  if (status === 429) return failure('too_many_requests');
  if (status >= 400 && status < 500) return failure('malformed_request');
  return null;
}

function invalidInput(issues: readonly { instancePath: string; message?: string | undefined }[]): Failure {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.instancePath.replace(/^\//u, '').replaceAll('/', '.');
    // The first text of a field is the one its form shows first.
    if (!fields.has(path)) fields.set(path, issue.message ?? FAILURES.invalid_input.text);
  }
  const [first] = fields.values();
  return failure('invalid_input', { ...(first ? { text: first } : {}), fields: Object.fromEntries(fields) });
}
