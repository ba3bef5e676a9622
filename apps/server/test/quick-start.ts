import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.join(import.meta.dirname, '../../..');

/** How trials start our programs, as the commands do (scripts/server-process.mjs): half of a short one is Node reading its files. */
export const PROGRAM_FLAGS = ['--import', pathToFileURL(path.join(ROOT, 'scripts/quick-imports.mjs')).href];

/** Where compiled code waits for the next start. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled') };
