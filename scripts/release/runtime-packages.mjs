import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Whose dependencies a running shop needs; the pages' are in their build, but for those that it names. */
const WORKSPACES = ['apps/server', 'apps/sandbox', 'packages/contract'];
const PAGES = 'apps/web/build/server';

/** This machine's kind, as `linux-x64`. */
export const OWN_PLATFORM = `${process.platform}-${process.arch}`;

/** The package's name, by where it lies. */
export const packageNameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether a package is for a kind of machine; nothing here runs on musl. */
export function isOfPlatform({ os, cpu, libc }, platform) {
  const [system, processor] = platform.split('-');
  return (os?.includes(system) ?? true) && (cpu?.includes(processor) ?? true) && (libc?.includes('glibc') ?? true);
}

/** The packages that a running shop loads on a platform, by the lock file: where each lies, and its entry there. */
export function runtimePackages(root, platform = OWN_PLATFORM) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  const add = (name, from, isOptional) => {
    const folder = resolve(packages, name, from);
    const entry = packages[folder];
    if (entry === undefined || !isOfPlatform(entry, platform)) {
      if (isOptional) return;
      throw new Error(`${from || 'The shop'} needs ${name}, which isn't in the lock file for ${platform}.`);
    }
    if (entry.link || found.has(folder)) return;
    const isInstalled = existsSync(path.join(root, folder));
    // A peer that nobody asked for.
    if (!isInstalled && isOptional && entry.os === undefined) return;
    if (!isInstalled && platform === OWN_PLATFORM) throw new Error(`${from || 'The shop'} needs ${name}, which isn't installed.`);
    found.set(folder, entry);
    addAll(entry, folder);
  };
  const addAll = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }, from) => {
    for (const name of Object.keys(dependencies ?? {})) add(name, from, name in (optionalDependencies ?? {}));
    for (const name of Object.keys(optionalDependencies ?? {})) add(name, from, true);
    for (const name of Object.keys(peerDependencies ?? {})) if (!peerDependenciesMeta?.[name]?.optional) add(name, from, true);
  };
  for (const workspace of WORKSPACES) addAll(packages[workspace], workspace);
  for (const name of namedByPages(root)) add(name, 'apps/web', false);
  found.set('node_modules/node', packages['node_modules/node']);
  return [...found].map(([folder, entry]) => ({ folder, ...entry })).sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** Where Node finds a package that code in a folder imports. */
function resolve(packages, name, from) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}

/** The packages that the pages' build imports by name. */
function namedByPages(root) {
  const names = new Set();
  for (const file of readdirSync(path.join(root, PAGES), { recursive: true }).filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(path.join(root, PAGES, file), 'utf8');
    for (const [, name] of text.matchAll(/(?:\bfrom ?|\bimport\(?)"((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]+)?"/gu)) names.add(name);
  }
  return [...names].filter((name) => existsSync(path.join(root, 'node_modules', name)));
}
