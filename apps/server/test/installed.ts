import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where a program of this machine is; null where it isn't installed. A trial that needs one is only registered where it is. */
export function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/sbin');
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
