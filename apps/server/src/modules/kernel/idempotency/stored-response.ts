import type { Endpoint } from '@lapak/contract/endpoint';
import { ENDPOINTS, type MadeAnswer } from '@lapak/contract/endpoints';
import type { RouteName } from '@lapak/contract/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** What a call answers: the first time, and every time its key comes again. */
export interface StoredResponse {
  status: number;
  /** Encoded by the contract, as it goes over the wire. */
  answer: unknown;
}

/** A call's response of what there is to tell, encoded by the contract: money in sen and times as Dates become rupiah and texts. */
export function responseOf<Name extends RouteName>(name: Name, body: MadeAnswer<Name>): StoredResponse {
  const { answer, status = 200 }: Endpoint = ENDPOINTS[name];
  return { status, answer: z.encode(answer, { success: true, ...body }) };
}

/** Sends it as it was first given, byte for byte. */
export function sendStored(reply: FastifyReply, { status, answer }: StoredResponse): FastifyReply {
  return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(answer);
}
