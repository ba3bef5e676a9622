import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies a clone's packages beside another one's lock file where both are equal, which saves installing them. What is signed is for others:
 * its packages come anew, by the hashes of the lock file, since nothing compares what lies in `node_modules` with them later.
 */
export function copyPackages({ from, to, isSigned }) {
  const lockOf = (root) => readFileSync(path.join(root, 'package-lock.json'));
  if (isSigned || !lockOf(from).equals(lockOf(to))) return;
  cpSync(path.join(from, 'node_modules'), path.join(to, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}
