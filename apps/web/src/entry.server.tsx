import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  href,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { withAnsweredFailures } from './answered-failures.server.ts';
import { askEarlyScript } from './lib/ask-early.server.ts';
import { BRING_SHEET } from './lib/bring-sheet.server.ts';
import { KEEP_PRESSES } from './lib/keep-presses.server.ts';
import { newScriptMark, scriptHashesContext, takeScriptMarks } from './lib/own-scripts.server.ts';
import { apiFetchContext } from './lib/server-api.ts';
import { withOwnRules } from './own-style-sheet.server.ts';

/** Milliseconds that a page may take to render before it is given up. */
export const streamTimeout = 5_000;

/**
 * Renders the whole page before anything is sent: the policy that goes before it names the page's own inline scripts, and they are
 * known only when all of them are written.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });
  const mark = newScriptMark();
  const { pathname } = new URL(request.url);
  const script = `${KEEP_PRESSES};${BRING_SHEET};${askEarlyScript(pathname)}`;
  const page = await renderWhole(<ServerRouter context={context} url={request.url} nonce={mark} />, mark, script, idOf(request));
  const failedStatus = page.failed ? 500 : status;
  const named = failedStatus >= 500 ? withRequestId(page.html, request) : page.html;
  const { html: bare, scriptHashes } = takeScriptMarks(inOrder(named, pathname), mark);
  const body = Buffer.from(withOwnRules(bare), 'latin1');
  routerContext.set(scriptHashesContext, scriptHashes);
  const wanted = routerContext.get(wantedPageContext);
  if (wanted) wanted.body = body;
  return new Response(wanted ? null : body, { status: failedStatus, headers });
}

/** The name under which a failed page is in the log, for its failure screen to show (decision 100). */
function withRequestId(html: string, request: Request): string {
  return html.replace('<body', `<body data-code="Kode: ${idOf(request)}"`);
}

/** The page host names each request by letters and digits. */
const idOf = (request: Request) => request.headers.get('x-request-id')?.replaceAll(/[^\w.-]/gu, '') ?? '';

/** What a loader or an action threw goes to the log with the request's name; one that was broken off is no failure. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(idOf(request), error);
}

/**
 * On a thin line scripts must not take turns with what the first screenful is made of: styles, font, its pictures. In the back office
 * the first screenful is made by scripts, and the font comes after them.
 */
function inOrder(html: string, pathname: string): string {
  const ordered = html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return pathname.startsWith(`${href('/admin')}/`) ? ordered.replace(/<link [^>]*as="font"[^>]*>/u, '') : ordered;
}

/** `html` has a character for each byte: all that is looked for in it is ASCII, and its letters are passed on unread. */
type RenderedPage = { html: string; failed: boolean };

function renderWhole(page: React.ReactNode, nonce: string, bootstrapScriptContent: string, id: string): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Uint8Array[] = [];
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: Buffer.concat(chunks).toString('latin1'), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      bootstrapScriptContent,
      onAllReady: () => pipe(sink),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        console.error(id, error);
      },
    });
    // A little later than React Router's own limit, so that loaders' rejections are still written to the page.
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Where the rendered page is put by whom the same process asks: its bytes needn't go through a response's stream. */
const wantedPageContext = createContext<{ body: Buffer | null } | null>(null);

/** A page, and the hashes of the inline scripts that are its own. */
export interface Page {
  response: Response;
  /** Null where the response has its own. */
  body: Buffer | null;
  scriptHashes: readonly string[];
}

/** What the server's page host calls, with this very build: renders a page whose loaders reach the API through the given fetch. */
export function createPageHandler(build: ServerBuild, apiFetch: typeof fetch): (request: Request) => Promise<Page> {
  const handle = createRequestHandler(withAnsweredFailures(build), 'production');
  return async (request) => {
    const context = new RouterContextProvider();
    context.set(apiFetchContext, apiFetch);
    const page: { body: Buffer | null } = { body: null };
    context.set(wantedPageContext, page);
    const response = await handle(request, context);
    return { response, body: page.body, scriptHashes: context.get(scriptHashesContext) };
  };
}
