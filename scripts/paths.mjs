import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The code; ends with a slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Whether the code is a release of an archive, with packages and pages in it, instead of a clone (decision 149). */
export const IS_RELEASE = existsSync(path.join(ROOT, 'release.json'));

/** Where settings (`.env`) and data are unless said: beside the code, or beside the folder of releases, which come and go. */
export const HOME = IS_RELEASE ? path.dirname(path.dirname(ROOT)) : ROOT;

/** Leads to the release that a start and a reload take. */
export const CURRENT = path.join(HOME, 'current');

/** The Node that package.json pins; the machine's own may be older. */
export const PINNED_NODE = nodeOf(ROOT);

/** The Node of the code in a folder. */
export function nodeOf(root) {
  return path.join(root, 'node_modules/node/bin/node');
}

/** The code that a start would take now. */
export function currentCode() {
  return IS_RELEASE ? realpathSync(CURRENT) : ROOT;
}

/** Where these settings keep the data. */
export function dataFolderOf({ DATA_DIR }) {
  return path.resolve(HOME, DATA_DIR || './.data');
}
