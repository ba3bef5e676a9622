import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A script that a page loads by itself, before anybody does anything. Sizes in bytes. */
export interface LoadedScript {
  /** Below the shop's address: '/assets/shop-x.js'. */
  path: string;
  gzip: number;
  brotli: number;
}

export interface FirstLoad {
  /** Of the HTML without the style sheet in it, and of all of it packed by gzip. */
  html: number;
  htmlGzip: number;
  scripts: LoadedScript[];
  /** Of all scripts together. */
  gzip: number;
  brotli: number;
}

const OWN_SHEET = /<style[^>]*>[\s\S]*?<\/style>/u;
// What the page names: script tags, modulepreload links and the imports of its inline module.
const NAMED_IN_PAGE = /["'](\/assets\/[^"']+\.js)["']/gu;
// What a script names for itself at once: `import ... from './x.js'`; `import('./x.js')` has a bracket and comes later.
const STATIC_IMPORT = /(?:\bfrom|\bimport|\})\s*["'`](\.\/[^"'`]+\.js)["'`]/gu;

/** Reads a page of a running shop and follows what it loads, the way a browser does. */
export async function firstLoadOf(shop: string, path: string): Promise<FirstLoad> {
  const html = await read(new URL(path, shop));
  const scripts = new Map<string, LoadedScript>();
  await Promise.all(namesIn(html, NAMED_IN_PAGE).map((name) => addScript(new URL(name, shop), scripts)));
  const loaded = [...scripts.values()].sort((a, b) => b.gzip - a.gzip);
  return {
    html: Buffer.byteLength(html.replace(OWN_SHEET, '')),
    htmlGzip: gzipSync(html, { level: 9 }).length,
    scripts: loaded,
    gzip: loaded.reduce((sum, { gzip }) => sum + gzip, 0),
    brotli: loaded.reduce((sum, { brotli }) => sum + brotli, 0),
  };
}

/** A script of a running shop with all that it imports at once. */
export async function scriptsOf(shop: string, path: string): Promise<LoadedScript[]> {
  const scripts = new Map<string, LoadedScript>();
  await addScript(new URL(path, shop), scripts);
  return [...scripts.values()];
}

async function addScript(address: URL, scripts: Map<string, LoadedScript>): Promise<void> {
  const path = address.pathname;
  if (scripts.has(path)) return;
  const script: LoadedScript = { path, gzip: 0, brotli: 0 };
  scripts.set(path, script);
  const code = await read(address);
  script.gzip = gzipSync(code, { level: 9 }).length;
  script.brotli = brotliCompressSync(code).length;
  await Promise.all(namesIn(code, STATIC_IMPORT).map((name) => addScript(new URL(name, address), scripts)));
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))];
}

async function read(address: URL): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
