import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Where a program of this machine is; null where it isn't installed. Trials that need it are registered only where it is. */
export function findProgram(name: string): string | null {
  // Where Debian puts what isn't on everybody's PATH.
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin', '/usr/lib/postgresql/15/bin'];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Registers trials that need programs of this machine, or root; where something is missing, a single one that says so. */
export function describeWith(programs: readonly string[], name: string, trials: () => void, { isRoot = false } = {}): void {
  const missing = programs.filter((program) => findProgram(program) === null);
  if (isRoot && process.getuid?.() !== 0) missing.push('root');
  if (missing.length === 0) describe(name, trials);
  else test(`${name}: not tried, since there is no ${missing.join(', ')}`, () => expect(missing).not.toEqual([]));
}
