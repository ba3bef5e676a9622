import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What isn't imported but named: loaded by Node before a program. */
const ENTRIES = ['scripts/lapak.mjs', 'scripts/quick-imports.mjs'];

/** The scripts that `lapak` uses, each by way of another. */
export function scriptsOf(root) {
  const found = new Set(ENTRIES);
  for (const file of found) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, target] of text.matchAll(/(?:from |import\()'(\.[^']+\.mjs)'/gu))
      found.add(path.posix.join(path.posix.dirname(file), target));
  }
  return found;
}
