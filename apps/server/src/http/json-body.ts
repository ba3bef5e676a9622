import type { FastifyInstance } from 'fastify';

/** JSON as Fastify reads it, but that an empty body is none: many programs send its header with every call, also with a DELETE. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
