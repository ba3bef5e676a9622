import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PINNED_NODE } from './paths.mjs';

/** What /admin/pos is made of: the document, the desk's frame, the till, the customer's display. */
const ROUTES = ['root', 'desk/layout', 'till/counter/screen', 'till/counter/customer-display/screen'];
const TEXT = /\.(?:js|css)$/u;

/**
 * Writes the till's service worker beside the build, with the list of files to cache: everything that the till's screens load, directly or
 * later. A new build has another list and so another worker.
 */
export function buildTillWorker(web, build) {
  const client = path.join(build, 'client');
  const assets = readAssets(path.join(build, 'server/index.js'));
  const manifests = readdirSync(path.join(client, 'assets')).filter((name) => /^manifest-\w+\.js$/u.test(name));
  const files = new Set(manifests.map((name) => `/assets/${name}`));
  const found = [assets.entry.module, ...ROUTES.map((id) => assets.routes[id].module)];
  for (let file = found.pop(); file !== undefined; file = found.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (TEXT.test(file)) found.push(...namedIn(client, file));
  }
  const list = [...files].sort();
  const worker = readFileSync(path.join(web, 'till-worker.js'), 'utf8');
  const version = createHash('sha256').update(list.join()).update(worker).digest('hex').slice(0, 16);
  const head = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(list)};\n`;
  writeFileSync(path.join(client, 'till-worker.js'), head + worker);
}

/** What the build says of its files. The pinned Node reads it: the code is for that one, a build is begun by any. */
function readAssets(server) {
  const program = `import(process.argv[1]).then(({ assets }) => process.stdout.write(JSON.stringify(assets)), (error) => { throw error; })`;
  return JSON.parse(
    execFileSync(PINNED_NODE, ['-e', program, pathToFileURL(server).href], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 }),
  );
}

/** Files of the build that a file names, wherever in it. */
function namedIn(client, file) {
  const text = readFileSync(path.join(client, file), 'utf8');
  const names = new Set(Array.from(text.matchAll(/[\w.-]+\.(?:js|css|woff2|svg|avif|webp|png)\b/gu), ([name]) => `/assets/${name}`));
  return [...names].filter((name) => existsSync(path.join(client, name)));
}
