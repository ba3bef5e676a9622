import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The Node that package.json pins; the machine's own may be older. */
export const PINNED_NODE = path.join(ROOT, 'node_modules/node/bin/node');
