import { failure } from '@lapak/contract/errors';
import type { FastifyReply } from 'fastify';

/** Opened as a page of its own the picture may run nothing, and no proxy may cache it. Throws `not_found` without one. */
export function sendPrivatePicture(reply: FastifyReply, bytes: Buffer | null): FastifyReply {
  if (!bytes) throw failure('not_found');
  return reply.type('image/webp').header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox").send(bytes);
}
