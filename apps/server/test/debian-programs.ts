import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Where Debian puts what isn't on everybody's PATH. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin', '/usr/lib/postgresql/15/bin'];

/** Where a program of this machine is; null where it isn't installed. Trials that need it are registered only where it is. */
export function findProgram(name: string): string | null {
  for (const folder of FOLDERS) {
    const file = path.join(folder, name);
    if (existsSync(file)) return file;
  }
  return null;
}

/** Registers trials that need programs of this machine; where one isn't installed, a single one that says so. */
export function describeWith(programs: readonly string[], name: string, trials: () => void): void {
  const missing = programs.filter((program) => findProgram(program) === null);
  if (missing.length === 0) describe(name, trials);
  else test(`${name}: not tried, since ${missing.join(', ')} are not installed`, () => expect(missing).not.toEqual([]));
}
