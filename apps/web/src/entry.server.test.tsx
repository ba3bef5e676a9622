import { createHash } from 'node:crypto';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ServerBuild, useLoaderData } from 'react-router';
import { expect, test, vi } from 'vitest';
import * as entry from './entry.server.tsx';
import { ApiError } from './lib/api.ts';

const INJECTED = 'theirs()';

function Document() {
  return (
    <html lang="id">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Nothing() {
  return null;
}

/** A screen with a hole in its escaping: what its loader says stands in the page as it is. */
function LeakyScreen() {
  const { description } = useLoaderData<{ description: string }>();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the hole that this test is about
  return <p dangerouslySetInnerHTML={{ __html: description }} />;
}

/** The least that React Router takes for a build: a document and one screen, with the shop's own entry. */
function buildOf(loader: () => unknown): ServerBuild {
  const file = (id: string, more: object = {}) => ({
    id,
    module: `/assets/${id}.js`,
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    ...more,
  });
  const below = { parentId: 'root', path: 'produk', hasLoader: true };
  return {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: { default: Document, ErrorBoundary: Nothing } },
      screen: { id: 'screen', parentId: 'root', path: 'produk', module: { default: LeakyScreen, loader } },
      file: { id: 'file', parentId: 'root', path: 'berkas.txt', module: { loader } as never },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: {
        root: file('root', { path: '' }),
        screen: file('screen', below),
        file: file('file', { ...below, path: 'berkas.txt', hasDefaultExport: false }),
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}

async function render(description: string) {
  const { response, body, scriptHashes } = await entry.createPageHandler(
    buildOf(() => ({ description })),
    fetch,
  )(new Request('http://shop.test/produk'));
  return { status: response.status, html: String(body), scriptHashes };
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');
const inlineScripts = (html: string) =>
  Array.from(html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/gu), ([, code = '']) => code);

test('every inline script of a sound page is named', async () => {
  const { status, html, scriptHashes } = await render('Kopi dari <b>Gayo</b>');
  expect(status).toBe(200);
  expect(html).toContain('Kopi dari <b>Gayo</b>');
  const scripts = inlineScripts(html);
  // Where to scroll, what was loaded, which files to start: none of them may be missing, or the page stays dead.
  expect(scripts.length).toBeGreaterThanOrEqual(4);
  expect([...scriptHashes].sort()).toEqual([...new Set(scripts.map(hashOf))].sort());
});

test.each([
  ['a script', `<script>${INJECTED}</script>`],
  ['one with a mark that it made up', `<script nonce="abcdefghijklmnopqrstuvwx">${INJECTED}</script>`],
  ['one with no mark to guess', `<script nonce>${INJECTED}</script><script nonce="">${INJECTED}</script>`],
  ['one that doesn’t end', `<script>${INJECTED}//`],
  ['one that takes the next one’s tag into an attribute', `<script data-x="`],
])('%s that got into the page is not', async (_name, injected) => {
  const sound = await render('');
  const { html, scriptHashes } = await render(injected);
  expect(html).toContain(injected);
  expect(scriptHashes).not.toContain(hashOf(INJECTED));
  // The loader's data quote it too, as a string in a script of React Router's.
  const foreign = inlineScripts(html).filter((code) => code.includes(INJECTED) && !code.startsWith('window.__reactRouterContext.'));
  for (const code of foreign) expect(scriptHashes).not.toContain(hashOf(code));
  // What is named are the page's own, one for one; its data differ, since the description is among them.
  expect(scriptHashes).toHaveLength(sound.scriptHashes.length);
});

test('the same page is the same bytes each time, without a trace of the mark', async () => {
  const [first, second] = [await render('Kopi'), await render('Kopi')];
  expect(second).toEqual(first);
  expect(first.html).not.toContain('nonce');
});

test('scripts wait for what the first screenful is made of', async () => {
  const { html } = await render('Kopi');
  const asked = html.match(/<link rel="modulepreload"[^>]*>/gu) ?? [];
  expect(asked).not.toEqual([]);
  expect(asked.filter((link) => !link.includes(' fetchpriority="low"'))).toEqual([]);
});

test.each(['/produk', '/produk.data', '/berkas.txt'])(
  '%s whose call is refused answers as the call did, without a line in the log',
  async (path) => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    const away = () => {
      throw new ApiError(503, 'database_away', 'Data toko sedang tidak dapat dibuka.');
    };
    const { response } = await entry.createPageHandler(buildOf(away), fetch)(new Request(`http://shop.test${path}`));
    expect(response.status).toBe(503);
    expect(complaints).not.toHaveBeenCalled();
    const broken = () => {
      throw new TypeError('a bug');
    };
    const other = await entry.createPageHandler(buildOf(broken), fetch)(new Request(`http://shop.test${path}`));
    expect(other.response.status).toBe(500);
    complaints.mockRestore();
  },
);
