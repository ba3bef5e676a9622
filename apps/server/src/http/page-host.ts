import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createInProcessFetch } from './in-process-fetch.ts';
import { pagePolicy } from './security-headers.ts';

type PageHandler = (request: Request) => Promise<Response>;

/** What the web app's build hands over: React Router's server build, with the web app's own way to take in a `fetch`. */
interface PageBuild {
  entry: { module: { createPageHandler(build: PageBuild, apiFetch: typeof fetch): PageHandler } };
}

const WEB_BUILD = path.join(import.meta.dirname, '../../../web/build');

/** Whether the web app has been built. API tests run without it. */
export function hasPageBuild(): boolean {
  return existsSync(path.join(WEB_BUILD, 'server/index.js'));
}

/** Serves the web app: its files, and every other path as a rendered page (unknown ones show the home screen, spec section 2). */
export async function registerPages(app: FastifyInstance, publicUrl: string): Promise<void> {
  const build = (await import(pathToFileURL(path.join(WEB_BUILD, 'server/index.js')).href)) as PageBuild;
  const handlePage = build.entry.module.createPageHandler(build, createInProcessFetch(app));

  await app.register(fastifyStatic, {
    root: path.join(WEB_BUILD, 'client'),
    wildcard: false,
    index: false,
    decorateReply: false,
    // scripts/compress-build.mjs puts them beside the files; they have no addresses of their own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.get('/*', (request, reply) => answerPage(request, reply, pageAddress(request.url, publicUrl), handlePage));
}

/**
 * The page that a path asks for, always on the shop's own address: what a caller says of the host is not believed, and can't be
 * unreadable.
 */
export function pageAddress(path: string, publicUrl: string): URL {
  return new URL(`/${path.replace(/^[/\\]+/u, '')}`, publicUrl);
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, address: URL, render: PageHandler): Promise<FastifyReply> {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'user-agent', 'x-react-router-routes'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const response = await render(new Request(address, { method: 'GET', headers, signal: abortOnClose(reply) }));
  const body = Buffer.from(await response.arrayBuffer());
  // Weak, since compression sends the same content in other bytes.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
  reply.header('etag', etag).header('content-security-policy', pagePolicy(inlineScriptHashes(response, body)));
  if (response.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(response.status).send(body);
}

function inlineScriptHashes(response: Response, body: Buffer): string[] {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return [];
  const scripts = body.toString('utf8').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gu);
  const hashes = Array.from(scripts, ([, code = '']) => createHash('sha256').update(code).digest('base64'));
  return [...new Set(hashes)];
}

function abortOnClose(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}
