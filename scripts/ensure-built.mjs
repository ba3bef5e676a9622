import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildTillWorker } from './build-till-worker.mjs';
import { compressBuild } from './compress-build.mjs';
import { ensurePrograms } from './ensure-programs.mjs';
import { hashOfSources } from './hash-of-sources.mjs';
import { inOneByte } from './in-one-byte.mjs';
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
  'packages/contract/src',
  'plugins',
  'scripts/build-till-worker.mjs',
  'scripts/compress-build.mjs',
  'scripts/in-one-byte.mjs',
  'scripts/install-build.mjs',
  'package-lock.json',
];

/**
 * Builds the web app and the server's bundle when their sources have changed; a build that fails leaves the last one in its place. Returns
 * where each of the server's programs is, by its name.
 */
export async function ensureBuilt(say) {
  const programOf = ensurePrograms(say);
  if (IS_RELEASE) return programOf;
  const sources = hashOfSources(SOURCES);
  if (isBuilt(sources)) return programOf;
  say('Building the web app');
  await withLock(LOCK, async () => {
    // Another process may have done it meanwhile.
    if (!isBuilt(sources)) await build(sources);
  });
  return programOf;
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
  const pages = path.join(FRESH, 'server/index.js');
  writeFileSync(pages, inOneByte(readFileSync(pages, 'utf8')));
  await buildTillWorker(WEB, FRESH);
  compressBuild(path.join(FRESH, 'client'));
  installBuild(FRESH, BUILD);
  writeFileSync(STAMP, sources);
}
