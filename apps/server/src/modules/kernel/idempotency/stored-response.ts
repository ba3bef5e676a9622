import type { FastifyReply } from 'fastify';

/** What a call answers: the first time, and every time its key comes again. */
export interface StoredResponse {
  status: number;
  answer: unknown;
}

/** Sends it as it was first given, byte for byte. */
export function sendStored(reply: FastifyReply, { status, answer }: StoredResponse): FastifyReply {
  return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(answer);
}
