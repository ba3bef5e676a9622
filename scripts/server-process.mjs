// How the shop's server is started (decision 36): Node's flags, and additional environment variables.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './paths.mjs';

/** Halves the time in which Node reads a program's files. */
export const QUICK_IMPORTS = ['--import', pathToFileURL(path.join(ROOT, 'scripts/quick-imports.mjs')).href];

/** 8 MB for young objects instead of V8's default of 64 MB on a large machine, which it never returns. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--expose-gc', ...QUICK_IMPORTS];

/** Where compiled code waits for the next start: systemd's folder for it, since there the shop's user can't write beside the code. */
const CACHE = process.env.CACHE_DIRECTORY ?? path.join(ROOT, '.cache');

/**
 * Caches compiled code for the next start. Two malloc arenas instead of one per thread: glibc returns little of their memory, and each
 * compressed page takes some.
 */
export const SERVER_ENVIRONMENT = { NODE_COMPILE_CACHE: path.join(CACHE, 'compiled'), MALLOC_ARENA_MAX: '2' };
