import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SCRIPT = path.join(import.meta.dirname, '../../../scripts/ensure-programs.mjs');

const { ensurePrograms } = (await import(pathToFileURL(SCRIPT).href)) as {
  ensurePrograms: (say: (line: string) => void) => (name: string) => string;
};

/** A program's file of the bundle that a shop runs (decision 173), by its name; bundled anew where the sources have changed. */
export const programOf = ensurePrograms(() => {});
