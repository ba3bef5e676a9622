import { failure } from '@lapak/contract/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { readPrivateFile } from './private-file.ts';

/** Sends a private upload as a download only, so that its content never runs on the shop's pages. Throws `not_found` without one. */
export function sendPrivateFile(reply: FastifyReply, file: Awaited<ReturnType<typeof readPrivateFile>>, name: string): FastifyReply {
  if (!file) throw failure('not_found');
  return reply
    .type(file.type)
    .header('content-disposition', contentDisposition(`${name}${file.suffix}`, { type: 'attachment' }))
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .send(file.bytes);
}
