import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNative } from '../native-packages.mjs';

/** Whose dependencies a shop is made of. */
const WORKSPACES = ['apps/server', 'apps/sandbox', 'packages/contract', 'apps/web'];
/** What unpacks an archive, and what has files beside its code: the pages of the API's documentation, the threads of the log. */
const WITH_FILES = ['modern-tar', '@fastify/swagger', 'pino'];

/** This machine's kind, as `linux-x64`. */
export const OWN_PLATFORM = `${process.platform}-${process.arch}`;

/** The package's name, by where it lies. */
export const packageNameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether a package is for a kind of machine; nothing here runs on musl. */
export function isOfPlatform({ os, cpu, libc }, platform) {
  const [system, processor] = platform.split('-');
  return (os?.includes(system) ?? true) && (cpu?.includes(processor) ?? true) && (libc?.includes('glibc') ?? true);
}

/**
 * The packages of a shop on a platform, by the lock file: where each lies, its entry there, and whether it lies beside the bundles whole
 * instead of in them.
 */
export function runtimePackages(root, platform = OWN_PLATFORM) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const all = closureOf({ root, packages, platform }, (add) => {
    for (const workspace of WORKSPACES) add.all(packages[workspace], workspace);
  });
  const whole = closureOf({ root, packages, platform }, (add) => {
    for (const [folder, entry] of all) if (liesWhole(packageNameOf(folder))) add.entry(folder, entry);
  });
  const isWhole = (folder) => whole.has(folder) || folder === 'node_modules/node';
  all.set('node_modules/node', packages['node_modules/node']);
  return [...all]
    .map(([folder, entry]) => ({ folder, isWhole: isWhole(folder), ...entry }))
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

const liesWhole = (name) => isNative(name) || WITH_FILES.some((start) => name.startsWith(start));

/** The packages that some begin with, and all that each of them needs. */
function closureOf({ root, packages, platform }, begin) {
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
    addEntry(folder, entry);
  };
  const addEntry = (folder, entry) => {
    found.set(folder, entry);
    addAll(entry, folder);
  };
  const addAll = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }, from) => {
    for (const name of Object.keys(dependencies ?? {})) add(name, from, name in (optionalDependencies ?? {}));
    for (const name of Object.keys(optionalDependencies ?? {})) add(name, from, true);
    for (const name of Object.keys(peerDependencies ?? {})) if (!peerDependenciesMeta?.[name]?.optional) add(name, from, true);
  };
  begin({ all: addAll, entry: addEntry });
  return found;
}

/** Where Node finds a package that code in a folder imports. */
function resolve(packages, name, from) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}
