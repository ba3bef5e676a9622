import type { Failure } from '@lapak/contract/errors';
import type { RateLimit } from '@lapak/contract/route';
import { networkOf } from '@lapak/server/http/caller-network.ts';
import { bearerOf } from '@lapak/server/http/endpoint.ts';
import { failureOf } from '@lapak/server/http/error-translator.ts';
import { rateLimitHooks } from '@lapak/server/http/rate-limits.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { AgentDependencies } from '../dependencies.ts';
import { UcpFault } from '../protocol/faults.ts';
import { requireEnabled } from '../protocol/find-agent.ts';
import type { PlatformProfiles } from '../protocol/platform-profiles.ts';

/** Where MCP is served, beside the pages: assistants are given this address by hand. */
export const MCP_PATH = '/mcp';

/** Tools that cost more than a look: each is counted as the same call by REST. */
const COSTLY: readonly { tools: RegExp; limit: RateLimit }[] = [
  { tools: /^(?:create|update|complete|cancel)_(?:cart|checkout)$/u, limit: 'agent-session' },
  { tools: /^ask_shop$/u, limit: 'question' },
  { tools: /^estimate_delivery$/u, limit: 'quote' },
];

/** MCP over Streamable HTTP, each request by itself. The library is loaded by the first that comes. */
export function registerMcpRoute(app: FastifyInstance, dependencies: AgentDependencies, profiles: PlatformProfiles): void {
  const costly = COSTLY.map(({ tools, limit }) => ({ tools, counts: rateLimitHooks(app, limit) }));
  const countCostly: preHandlerAsyncHookHandler = async (request, reply) => {
    const tool = toolIn(request.body);
    for (const { tools, counts } of costly) if (tools.test(tool)) for (const count of counts) await count.call(app, request, reply);
  };

  app.post(MCP_PATH, {
    schema: { hide: true },
    onRequest: [identifyProgram, app.limitKey],
    preHandler: [...rateLimitHooks(app, 'agent'), refuseBatch, countCostly],
    errorHandler: answerError,
    handler: async (request, reply) => {
      await requireEnabled(dependencies.settings);
      const { serveMcp } = await import('./serve-mcp.ts');
      const served = await serveMcp(webRequest(request, dependencies.config.publicUrl), request.body, {
        dependencies,
        profiles,
        network: networkOf(request.ip),
        scopes: request.caller?.key?.scopes ?? null,
      });
      for (const [name, value] of served.headers) reply.header(name, value);
      if (served.status === 401) reply.header('www-authenticate', 'Bearer realm="ucp"');
      return reply.code(served.status).header('cache-control', 'no-store').send(served.body);
    },
  });
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: MCP_PATH,
      schema: { hide: true },
      handler: async (_request, reply) =>
        sendRpc(reply.header('allow', 'POST'), {
          status: 405,
          code: -32000,
          message: 'Send requests by POST: there are no sessions here.',
        }),
    });
}

/** The protocol has had no batches since June 2025, and one would be a hundred calls that are counted as one. */
async function refuseBatch({ body }: FastifyRequest): Promise<void> {
  if (Array.isArray(body))
    throw new UcpFault('invalid_request', 'Send one message a request: batches are not part of the protocol any more.');
}

/** A program says who it is by its key; a key that isn't (any more) valid isn't taken for none. */
async function identifyProgram(this: FastifyInstance, request: FastifyRequest): Promise<void> {
  if (request.headers.authorization === undefined) return;
  const token = bearerOf(request);
  request.caller = token ? await this.findCaller(token) : null;
  if (!request.caller?.key) throw new UcpFault('unauthorized', 'This API key is unknown, over or revoked.');
}

function webRequest({ headers, method }: FastifyRequest, base: string): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
  );
  return new Request(`${base}${MCP_PATH}`, { method, headers: given });
}

function toolIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('params' in body)) return '';
  const { params } = body;
  return typeof params === 'object' && params !== null && 'name' in params && typeof params.name === 'string' ? params.name : '';
}

/** What fails before the protocol is reached, as it says failures. */
function answerError(error: FastifyError | Failure | UcpFault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof UcpFault) {
    if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="ucp"');
    return sendRpc(reply, { status: error.status, code: error.rpc, message: error.message });
  }
  const found = failureOf(error, request, reply);
  reply.failureCode = found.code;
  const code = found.code === 'malformed_request' ? -32700 : found.status === 500 ? -32603 : -32000;
  return sendRpc(reply, { status: found.status, code, message: found.message, retryAfter: reply.getHeader('retry-after') });
}

function sendRpc(
  reply: FastifyReply,
  { status, code, message, retryAfter }: { status: number; code: number; message: string; retryAfter?: unknown },
): FastifyReply {
  const data = retryAfter === undefined ? {} : { data: { retry_after: Number(retryAfter) } };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ jsonrpc: '2.0', id: null, error: { code, message, ...data } });
}
