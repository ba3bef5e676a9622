import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { RenderedAnswer } from '../page-cache/cached-answer.ts';

const asking = new AsyncLocalStorage<{ body: Buffer | null }>();

/**
 * Hands the bodies of in-process answers over as they are. `inject` would copy each twice and read it as a text, which takes the
 * longer the longer the page is. To be added after the hooks that change a body.
 */
export function handOverBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, _reply, payload) => {
    const call = asking.getStore();
    if (!call || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    call.body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    return '';
  });
}

/** Asks the app itself, without a socket. */
export async function askInProcess(app: FastifyInstance, request: string | InjectOptions): Promise<RenderedAnswer> {
  const call: { body: Buffer | null } = { body: null };
  // `inject` asks when it is waited for, which must be in here.
  const { statusCode, headers, rawPayload } = await asking.run(call, async () => await app.inject(request));
  return { status: statusCode, headers, body: call.body ?? rawPayload };
}
