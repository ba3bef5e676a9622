import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

export const faultShape = z.object({
  provider: z.enum(['tripay', 'rajaongkir', 'model', 'mail']),
  /** Part of the URL's path, of mail of the recipient's address; without it every call of the provider counts. */
  path: z.string().optional(),
  /** Part of the call's body, so that it hits one order among others. */
  holds: z.string().optional(),
  kind: z.enum(['delay', 'error500', 'garbage', 'drop', 'refuse', 'quota', 'lost_answer']),
  /** For `delay`. */
  ms: z.number().int().min(0).max(600_000).default(5_000),
  /** How many calls it hits. */
  times: z.number().int().min(1).default(1),
  /** For `refuse`: the provider's sentence. */
  message: z.string().optional(),
});
export type Fault = z.output<typeof faultShape>;

export interface Faults {
  list(): readonly Fault[];
  add(fault: Fault): void;
  clear(): void;
  /** Calls so far, by "METHOD /route/:id". */
  calls(): Record<string, number>;
  /** The next fault that is meant for this call, if any; it has hit with that. */
  take(provider: Fault['provider'], path: string, body?: string): Fault | undefined;
  /** Lets the faults of a provider hit the routes of this scope. */
  guard(scope: FastifyInstance, provider: HttpProvider, error: ErrorBody): void;
}

type HttpProvider = Exclude<Fault['provider'], 'mail'>;

/** How a provider words a failure. */
type ErrorBody = (status: number, message: string) => unknown;

const REFUSALS = {
  tripay: { status: 403, message: 'Unauthorized IP (203.0.113.7). Please add this IP to your merchant Whitelist IP (203.0.113.7)' },
  rajaongkir: { status: 400, message: 'Invalid Api key, key not found' },
  model: { status: 401, message: 'Incorrect API key provided' },
} as const;

export function createFaults(): Faults {
  const pending: Fault[] = [];
  const counts = new Map<string, number>();
  const loseAnswer = new WeakSet<FastifyRequest>();

  function take(provider: Fault['provider'], url: string, body?: string): Fault | undefined {
    const index = pending.findIndex(
      ({ path, holds, ...fault }) =>
        fault.provider === provider && (path === undefined || url.includes(path)) && (holds === undefined || body?.includes(holds)),
    );
    const fault = pending[index];
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) pending.splice(index, 1);
    return fault;
  }

  return {
    list: () => pending,
    add: (fault) => void pending.push({ ...fault }),
    clear() {
      pending.length = 0;
      counts.clear();
    },
    calls: () => Object.fromEntries(counts),
    take,

    guard(scope, provider, error) {
      scope.addHook('onRequest', async (request) => {
        const call = `${request.method} ${request.routeOptions.url ?? request.url}`;
        counts.set(call, (counts.get(call) ?? 0) + 1);
      });
      scope.addHook('preValidation', async (request, reply) => {
        const fault = take(provider, request.url, JSON.stringify(request.body));
        switch (fault?.kind) {
          case undefined:
            return;
          case 'delay':
            await wait(fault.ms, undefined, { ref: false });
            return;
          case 'lost_answer':
            loseAnswer.add(request);
            return;
          case 'drop':
            cut(request, reply);
            return;
          case 'error500':
            return reply.code(500).send(error(500, 'Server Error'));
          case 'garbage':
            return reply.code(200).type('text/html').send('<html><body><h1>Sedang pemeliharaan</h1>{"success":tru');
          case 'quota':
            return reply.code(429).send(error(429, 'Daily limit exceeded'));
          case 'refuse': {
            const { status, message } = REFUSALS[provider];
            return reply.code(status).send(error(status, fault.message ?? message));
          }
        }
      });
      // The work is done by now; only the answer gets lost.
      scope.addHook('onSend', async (request, _reply, payload) => {
        if (loseAnswer.has(request)) request.raw.socket.destroy();
        return payload;
      });
    },
  };
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
