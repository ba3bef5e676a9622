import type { FastifyInstance, InjectOptions } from 'fastify';
import type { RenderedAnswer } from '../page-cache/cached-answer.ts';
import { noteIncomplete } from '../page-cache/rendering.ts';
import { askInProcess } from './in-process-answer.ts';

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
    const hasBody = answer.status !== 204 && answer.status !== 304;
    // The other headers are for browsers.
    const headers = { 'content-type': String(answer.headers['content-type'] ?? '') };
    return new Response(hasBody ? (answer.body as Buffer<ArrayBuffer>) : null, { status: answer.status, headers });
  };
}

const urlOf = (input: Parameters<typeof fetch>[0]) => String(input instanceof Request ? input.url : input);

async function ask(app: FastifyInstance, request: Request): Promise<RenderedAnswer> {
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  return askInProcess(app, {
    method: request.method as NonNullable<InjectOptions['method']>,
    url: request.url.slice(ORIGIN.length),
    headers: Object.fromEntries(request.headers),
    ...(body ? { payload: body } : {}),
  });
}
