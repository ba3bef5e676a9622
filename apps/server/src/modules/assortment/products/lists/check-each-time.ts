import type { FastifyReply } from 'fastify';

/** Stock and prices change at any time: browsers must revalidate. */
export function checkEachTime(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=0, must-revalidate');
}
