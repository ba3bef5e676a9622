// How the shop's server is started (decision 36): Node's flags, and additional environment variables.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOME, ROOT } from './paths.mjs';

/** Halves the time in which Node reads a program's sources and their packages. */
export function quickImports(root = ROOT) {
  return ['--import', pathToFileURL(path.join(root, 'scripts/quick-imports.mjs')).href];
}

/**
 * 8 MB for young objects instead of V8's default of 64 MB on a large machine, which it never returns. With a flag that changes what code
 * may call (`--expose-gc`) Node would do without the compiled code of its own modules, and compile each that it loads at each start.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** Where compiled code waits for the next start: in a folder of its own where the shop's user can't write beside the code. */
export function compiledCodeFolder({ CACHE_DIRECTORY }) {
  return path.join(CACHE_DIRECTORY || path.join(HOME, '.cache'), 'compiled');
}

/** A command beside a shop takes little of a small machine's memory. What it reads is never held whole. */
export const COMMAND_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=96'];

/**
 * Caches compiled code for the next start. Two malloc arenas instead of one per thread: glibc returns little of their memory, and each
 * compressed page takes some.
 */
export function serverEnvironment(env) {
  return { NODE_COMPILE_CACHE: compiledCodeFolder(env), MALLOC_ARENA_MAX: '2' };
}
