// `node scripts/write-programs.mjs <folder>`: writes the server's bundle there (ensure-programs.mjs).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePrograms } from './bundle-programs.mjs';
import { ROOT } from './paths.mjs';

const [folder = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const { name, content } of await bundlePrograms(ROOT, path.relative(ROOT, folder))) writeFileSync(path.join(folder, name), content);
