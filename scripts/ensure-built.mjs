import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildTillWorker } from './build-till-worker.mjs';
import { compressBuild } from './compress-build.mjs';
import { installBuild } from './install-build.mjs';
import { withLock } from './lock-file.mjs';
import { IS_RELEASE, PINNED_NODE, ROOT } from './paths.mjs';

const WEB = path.join(ROOT, 'apps/web');
const BUILD = path.join(WEB, 'build');
/** Where it is made, while the one before it is served. */
const FRESH = path.join(BUILD, 'next');
const STAMP = path.join(BUILD, '.lapak-built');
/** Two starts at once would build into each other's folder. */
const LOCK = path.join(BUILD, '.lapak-building');
/** What the build is made from; of the web app every file beside its sources is a part of how it is built. */
const SOURCES = [
  ...(IS_RELEASE ? [] : readdirSync(WEB).sort())
    .filter((name) => /\.[jt]s$/u.test(name) && !name.includes('.test.'))
    .map((name) => `apps/web/${name}`),
  'apps/web/src',
  'apps/web/public',
  'apps/web/router-modules',
  'packages/contract/src',
  'scripts/build-till-worker.mjs',
  'scripts/compress-build.mjs',
  'scripts/install-build.mjs',
  'package-lock.json',
];

/** Builds the web app when its sources have changed since the last build; one that fails leaves the last one in its place. */
export async function ensureBuilt(say) {
  if (IS_RELEASE) return;
  const sources = hashOfSources();
  if (isBuilt(sources)) return;
  say('Building the web app');
  await withLock(LOCK, async () => {
    // Another process may have done it meanwhile.
    if (!isBuilt(sources)) await build(sources);
  });
}

const isBuilt = (sources) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;

async function build(sources) {
  rmSync(FRESH, { recursive: true, force: true });
  const command = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  const result = spawnSync(PINNED_NODE, [command, 'build'], {
    cwd: WEB,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: 'build/next' },
  });
  if (result.status !== 0) throw new Error(`The web app could not be built.\n${result.stdout}${result.stderr}`);
  await buildTillWorker(WEB, FRESH);
  compressBuild(path.join(FRESH, 'client'));
  installBuild(FRESH, BUILD);
  writeFileSync(STAMP, sources);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, relative) {
  const absolute = path.join(ROOT, relative);
  const isFile = /\.[a-z0-9]+$/iu.test(relative);
  if (isFile) {
    hash.update(`${relative}\n`).update(readFileSync(absolute));
    return;
  }
  const entries = readdirSync(absolute, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const child = `${relative}/${entry.name}`;
    if (entry.isDirectory()) addTo(hash, child);
    else hash.update(`${child}\n`).update(readFileSync(path.join(ROOT, child)));
  }
}
