import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** A hash of files, and of all files below folders, by their paths and contents. `wants` says which of those below folders count. */
export function hashOfSources(sources, wants = () => true) {
  const hash = createHash('sha256');
  const add = (file) => hash.update(`${file}\n`).update(readFileSync(path.join(ROOT, file)));
  const addFolder = (folder) => {
    const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const child = `${folder}/${entry.name}`;
      if (entry.isDirectory()) addFolder(child);
      else if (wants(child)) add(child);
    }
  };
  for (const source of sources) /\.[a-z0-9]+$/iu.test(source) ? add(source) : addFolder(source);
  return hash.digest('hex');
}
