import type { FastifyInstance, InjectOptions } from 'fastify';
import type { RenderedAnswer } from '../page-cache/cached-answer.ts';
import { noteIncomplete } from '../page-cache/rendering.ts';

/** Answers a public call from what is kept for everybody; null where it is to be asked for (decision 27). */
export type RenderPart = (url: string) => Promise<RenderedAnswer | null>;

/** What an address without a host stands on; nobody sees it. */
const ORIGIN = 'http://in-process';

/**
 * A `fetch` that reaches this very app without a socket, so that pages rendered on the server use the same public API as
 * browsers do, and the web app never imports server code.
 */
export function createInProcessFetch(app: FastifyInstance, renderPart: RenderPart = async () => null): typeof fetch {
  return async (input, init) => {
    // Most calls are kept answers to an address: a whole request is made only of the others.
    const isPublic = typeof input === 'string' && (init?.method ?? 'GET') === 'GET' && !new Headers(init?.headers).has('authorization');
    const answer = (isPublic ? await renderPart(input) : null) ?? (await ask(app, new Request(new URL(urlOf(input), ORIGIN), init)));
    // The page will say so, or do without that part; either way it is no page to keep.
    if (answer.status >= 500) noteIncomplete();
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? new Uint8Array(answer.body) : null, { status: answer.status, headers });
  };
}

const urlOf = (input: Parameters<typeof fetch>[0]) => String(input instanceof Request ? input.url : input);

async function ask(app: FastifyInstance, request: Request): Promise<RenderedAnswer> {
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const { statusCode, headers, rawPayload } = await app.inject({
    method: request.method as NonNullable<InjectOptions['method']>,
    url: request.url.slice(ORIGIN.length),
    headers: Object.fromEntries(request.headers),
    ...(body ? { payload: body } : {}),
  });
  return { status: statusCode, headers, body: rawPayload };
}
