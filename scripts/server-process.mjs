// How the shop's server is run (decision 36): what stands before its script, and what its environment has besides.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './paths.mjs';

/** Young objects get 8 MB, not the 64 that V8 takes of itself on a large machine: an answer needs little, and it never gives them back. */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--expose-gc',
  '--import',
  pathToFileURL(path.join(ROOT, 'scripts/quick-imports.mjs')).href,
];

/**
 * What has been compiled once, types taken out, is there for the next start. Memory that threads have used and given back (each packed
 * page takes some) lies in two heaps, not in one for each thread: glibc gives little of it back to the system.
 */
export const SERVER_ENVIRONMENT = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'), MALLOC_ARENA_MAX: '2' };
