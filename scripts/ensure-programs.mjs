import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOfSources } from './hash-of-sources.mjs';
import { IS_RELEASE, PINNED_NODE, ROOT } from './paths.mjs';
import { compiledCodeFolder } from './server-process.mjs';

/** Where bundles lie, one folder for each state of the sources: an archive has one alone, without a folder of its own. */
export const PROGRAMS = 'apps/server/build';
const SOURCES = [
  'apps/sandbox/src',
  'apps/server/src',
  'packages/contract/src',
  'plugins',
  'scripts/bundle-programs.mjs',
  'scripts/in-one-byte.mjs',
  'scripts/native-packages.mjs',
  'package-lock.json',
];
/** A process that runs reads some parts of its bundle late. */
const MAX_FOLDERS = 3;

/** Bundles the server where its sources have changed since (decision 173). Returns a function: a program's file, by its name. */
export function ensurePrograms(say) {
  const folder = folderOfPrograms();
  if (!existsSync(folder)) {
    say('Bundling the server');
    bundle(folder);
  }
  return (name) => path.join(folder, `${name}.mjs`);
}

/** A program of the bundle as it is, or null where the sources have changed since. */
export function findProgram(name) {
  const file = path.join(folderOfPrograms(), `${name}.mjs`);
  return existsSync(file) ? file : null;
}

function folderOfPrograms() {
  if (IS_RELEASE) return path.join(ROOT, PROGRAMS);
  return path.join(ROOT, PROGRAMS, hashOfSources(SOURCES, (file) => /\.(?:ts|json)$/u.test(file)).slice(0, 16));
}

/** By a process of its own: whoever starts the shop may be an older Node. */
function bundle(folder) {
  const fresh = `${folder}.${process.pid}`;
  const { status } = spawnSync(PINNED_NODE, [path.join(ROOT, 'scripts/write-programs.mjs'), fresh], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The server could not be bundled; the lines above say why.');
  // Another process may have been quicker, with the same.
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
  removeOld(path.dirname(folder));
  // The compiled code of bundles that are gone: Node never empties it, 35 MB for each.
  rmSync(compiledCodeFolder(process.env), { recursive: true, force: true });
}

function removeOld(programs) {
  const folders = readdirSync(programs).map((name) => ({
    place: path.join(programs, name),
    at: statSync(path.join(programs, name)).mtimeMs,
  }));
  for (const { place } of folders.sort((one, other) => other.at - one.at).slice(MAX_FOLDERS))
    rmSync(place, { recursive: true, force: true });
}
