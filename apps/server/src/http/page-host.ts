import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '../page-cache/cached-answer.ts';
import { RETRY_AFTER_SECONDS } from './error-translator.ts';
import { createInProcessFetch, type RenderPart } from './in-process-fetch.ts';
import { pagePatterns } from './page-patterns.ts';
import { leaveOutPlugins, manifestWithout, type RouteMap } from './plugin-pages.ts';
import { asPage, shownId } from './request-id.ts';
import { dropPageHeaders, pagePolicy } from './security-headers.ts';

/**
 * Renders a page: `body` is it, where the response hasn't one itself. `scriptHashes` are those of the inline scripts that it wrote
 * itself, `sha256` in base64.
 */
type PageHandler = (request: Request) => Promise<{ response: Response; body: Buffer | null; scriptHashes: readonly string[] }>;

/** What the web app's build hands over: React Router's server build, with the web app's own way to take in a `fetch`. */
interface PageBuild extends RouteMap {
  entry: { module: { createPageHandler(build: PageBuild, apiFetch: typeof fetch): PageHandler } };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was asked for, such as `/product/:id`; null for all that isn't a page. */
    pagePattern: string | null;
  }
}

/** The till's service worker. */
const TILL_WORKER = 'till-worker.js';
/** The courier's page, and what opens a buyer's without a network: no parts of the web app. */
const OWN_FILES = /(?:kurir|kurir-worker|ambil-worker)\.(?:html|js)/u;
const OWN_POLICY = "default-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";
const WEB_BUILD = path.join(import.meta.dirname, '../../../web/build');

const PAGES = path.join(WEB_BUILD, 'server/index.js');

/** Whether the web app has been built. API tests run without it. */
export function hasPageBuild(): boolean {
  return existsSync(PAGES);
}

const loadPages = async () => (await import(pathToFileURL(PAGES).href)) as PageBuild;

/** Loads the pages while a start waits for the database; what is wrong with them `registerPages` says. */
export function loadPagesAhead(): void {
  if (hasPageBuild()) loadPages().catch(() => undefined);
}

interface PageOptions {
  publicUrl: string;
  renderPart: RenderPart;
  /** Plugins whose screens aren't there. */
  off: ReadonlyArray<{ name: string }>;
}

/** Serves the web app: its files, and every other path as a rendered page (unknown ones show the home screen, spec section 2). */
export async function registerPages(app: FastifyInstance, { publicUrl, renderPart, off }: PageOptions): Promise<void> {
  const build = leaveOutPlugins(
    await loadPages(),
    off.map(({ name }) => name),
  );
  const client = path.join(WEB_BUILD, 'client');
  await app.register(serveAssets, { folder: path.join(client, 'assets') });
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    decorateReply: false,
    // scripts/compress-build.mjs puts them beside the files; they have no addresses of their own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'assets/**'],
    setHeaders: (reply, file) => {
      reply.header('cache-control', 'public, max-age=3600');
      // Asked for anew each time, so that a new build is seen; what it fetches goes by its own policy (decision 24).
      if (OWN_FILES.test(file)) reply.header('cache-control', 'no-cache').header('content-security-policy', OWN_POLICY);
      if (file.includes(TILL_WORKER)) reply.header('cache-control', 'no-cache').header('content-security-policy', "default-src 'self'");
    },
  });
  const files = new Set(
    Object.values(build.routes).flatMap((route) => (route?.path && isFile(`/${route.path}`) ? [`/${route.path}`] : [])),
  );
  const render = build.entry.module.createPageHandler(build, createInProcessFetch(app, renderPart));
  registerPageRoute(app, publicUrl, render, { files, patternOf: pagePatterns(Object.values(build.routes)) });
}

/**
 * Serves the files that are named by their content, each looked for when it is asked for: a reload puts the next build's files beside
 * these, and its pages may be open already (decision 102). By a route of our own: the library's reads the whole folder, 1,200 names, for
 * each. A name with `.br` or `.gz` at its end has no address of its own.
 */
async function serveAssets(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    // Kept forever, so nothing asks whether they have changed, or for a part of one.
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (/\.(?:js|css|woff2)$/u.test(file)) dropPageHeaders(reply);
    },
  });
  app.get<{ Params: { file: string }; Querystring: { off?: string } }>(
    '/assets/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      if (/\.(?:br|gz)$/u.test(file)) return reply.callNotFound();
      const manifest = await manifestWithout(folder, file, request.query.off);
      if (manifest === null) return reply.sendFile(file);
      dropPageHeaders(reply);
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/javascript; charset=utf-8').send(manifest);
    },
  );
}

/**
 * Every path that nobody else answers is a page. It is no call of the API, so the docs don't list it. What asks for a file that isn't
 * there (a picture that is gone, `/wp-login.php`, `/.env`) is no person who could make use of one; `files` are those that are rendered.
 */
export function registerPageRoute(
  app: FastifyInstance,
  publicUrl: string,
  render: PageHandler,
  { files = new Set(), patternOf = () => '/*' }: { files?: ReadonlySet<string>; patternOf?: (pathname: string) => string } = {},
): void {
  app.decorateRequest('pagePattern', null);
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const address = pageAddress(request.url, publicUrl);
    if (isFile(address.pathname) && !files.has(address.pathname)) return reply.code(404).type('text/plain; charset=utf-8').send(NO_FILE);
    request.pagePattern = patternOf(address.pathname);
    return answerPage(request, reply, address, render);
  });
}

const NO_FILE = 'Berkas tidak ditemukan.\n';

/** Whether a path names a file: it ends in one's ending, or a part of it begins with a dot. A page's data ends in `.data`. */
function isFile(path: string): boolean {
  return /\/\./u.test(path) || (/\.[a-z][a-z0-9]{0,7}$/iu.test(path) && !path.endsWith('.data'));
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
  headers.set('x-request-id', shownId(request.id));
  const {
    response,
    body: rendered,
    scriptHashes,
  } = await asPage(request.id, () => render(new Request(address, { method: 'GET', headers, signal: abortOnClose(reply) })));
  // The call behind a page that is away is in the log already.
  if (response.status >= 500 && response.status !== 503) request.log.error({ page: request.pagePattern }, 'a page failed');
  const body = rendered ?? Buffer.from(await response.arrayBuffer());
  const etag = etagOf(body);

  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value);
  if (response.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
  reply.header('etag', etag).header('content-security-policy', pagePolicy(scriptHashes));
  if (response.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(response.status).send(body);
}

function abortOnClose(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) abort.abort();
  });
  return abort.signal;
}
