import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Read, not imported: a release's bundle is made before its version is set. */
const MANIFEST = new URL('../../../package.json', import.meta.url);

/** The shop's version. It is set in the root `package.json` only; CHANGELOG.md says what each version brings. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(MANIFEST, 'utf8'))).version;
