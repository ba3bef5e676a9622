// How the shop's server is started (decision 36): Node's flags, and additional environment variables.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './paths.mjs';

/** 8 MB for young objects instead of V8's default of 64 MB on a large machine, which it never returns. */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--expose-gc',
  '--import',
  pathToFileURL(path.join(ROOT, 'scripts/quick-imports.mjs')).href,
];

/**
 * Caches compiled code for the next start. Two malloc arenas instead of one per thread: glibc returns little of their memory, and each
 * compressed page takes some.
 */
export const SERVER_ENVIRONMENT = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'), MALLOC_ARENA_MAX: '2' };
