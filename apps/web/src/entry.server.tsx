import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router';
import { apiFetchContext } from './lib/server-api.ts';

/** Milliseconds that a page may take to render before it is given up. */
export const streamTimeout = 5_000;

/**
 * Renders the whole page before anything is sent: the page host hashes the page's inline scripts for the CSP, whose header goes
 * first, so a page that streams would be of no use to it.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });
  const page = await renderWhole(<ServerRouter context={context} url={request.url} />);
  return new Response(page.bytes, { status: page.failed ? 500 : status, headers });
}

type RenderedPage = { bytes: Uint8Array<ArrayBuffer>; failed: boolean };

function renderWhole(page: React.ReactNode): Promise<RenderedPage> {
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
        resolve({ bytes: new Uint8Array(Buffer.concat(chunks)), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    // A little later than React Router's own limit, so that loaders' rejections are still written to the page.
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** What the server's page host calls, with this very build: renders a page whose loaders reach the API through the given fetch. */
export function createPageHandler(build: ServerBuild, apiFetch: typeof fetch): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, 'production');
  return (request) => {
    const context = new RouterContextProvider();
    context.set(apiFetchContext, apiFetch);
    return handle(request, context);
  };
}
