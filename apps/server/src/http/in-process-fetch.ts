import type { FastifyInstance, InjectOptions } from 'fastify';
import { noteIncomplete } from './finished/drawing.ts';

/**
 * A `fetch` that reaches this very app without a socket, so that pages rendered on the server use the same public API as
 * browsers do, and the web app never imports server code.
 */
export function createInProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input instanceof Request ? input.url : input), 'http://in-process'), init);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: request.url.slice('http://in-process'.length),
      headers: Object.fromEntries(request.headers),
      ...(body ? { payload: body } : {}),
    });
    // The page will say so, or do without that part; either way it is no page to keep.
    if (answer.statusCode >= 500) noteIncomplete();
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers });
  };
}
