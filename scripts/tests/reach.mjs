import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const CODE = /\.(?:tsx?|mjs|cjs|js)$/u;
/** Any text in quotes may be a path: of an import, of a worker, of a program that is started. One too many costs a run, no more. */
const QUOTED = /(['"`])([\w@./-]+)\1/gu;
const CONTRACT = '@lapak/contract/';
/** Where files are read that no text names: migrations, data, pictures, templates. */
const DATA = ['apps/server/migrations', 'apps/server/src', 'apps/server/test', 'apps/sandbox/src', 'packages/contract/src'];
/** What decides which packages and which Node run. */
const WORKSPACES = ['apps/server', 'apps/web', 'apps/sandbox', 'packages/contract'];
const ALWAYS = ['package-lock.json', 'package.json', '.nvmrc', ...WORKSPACES.map((folder) => `${folder}/package.json`)];

/** Finds which files of a checkout a file reaches: through imports and paths in quotes, with all data files and the locked packages. */
export function createReach(root, data = DATA) {
  const named = new Map();
  const digests = new Map();
  const always = [...ALWAYS.filter((file) => isFile(root, file)), ...data.flatMap((folder) => dataIn(root, folder))];

  const namedIn = (file) => {
    if (!named.has(file)) named.set(file, CODE.test(file) ? findNamed(root, file) : []);
    return named.get(file);
  };
  const digest = (file) => {
    if (!digests.has(file))
      digests.set(
        file,
        createHash('sha256')
          .update(readFileSync(path.join(root, file)))
          .digest('hex'),
      );
    return digests.get(file);
  };
  /** Sorted paths from the root. */
  const files = (entries) => {
    const found = new Set([...entries, ...always]);
    for (const file of found) for (const next of namedIn(file)) found.add(next);
    return [...found].sort();
  };
  return {
    files,
    /** One for names and contents of all of them. */
    hash(entries) {
      const hash = createHash('sha256');
      for (const file of files(entries)) hash.update(`${file} ${digest(file)}\n`);
      return hash.digest('hex');
    },
  };
}

function findNamed(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(QUOTED)].flatMap(([, , name]) => {
    const target = name.startsWith(CONTRACT)
      ? `packages/contract/src/${name.slice(CONTRACT.length)}.ts`
      : path.posix.join(path.posix.dirname(file), name);
    const fromRoot = path.posix.normalize(name);
    return [target, fromRoot].filter((candidate) => !candidate.startsWith('..') && isFile(root, candidate));
  });
}

function dataIn(root, folder) {
  return existsSync(path.join(root, folder)) ? filesBelow(root, folder).filter((file) => !CODE.test(file)) : [];
}

/** By their paths from the root. Not `globSync`: an older Node, which starts this, has none. */
export function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

function isFile(root, file) {
  try {
    return statSync(path.join(root, file)).isFile();
  } catch {
    // Not there, or below a file: 'lapak/commands.mjs', where `lapak` is the program.
    return false;
  }
}
