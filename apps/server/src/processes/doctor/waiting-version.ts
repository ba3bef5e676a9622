import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';

const ARCHIVE = /^lapak-hijau-(.+)-[a-z0-9]+-[a-z0-9]+\.tar\.gz$/u;

/**
 * A version that is on the machine and not in use: one that a start would take instead of this one, or an archive beside `lapak` that
 * isn't unpacked. Null where there is none, and in a clone.
 */
export async function findWaitingVersion(programFolder: string): Promise<string | null> {
  const releases = path.dirname(programFolder);
  const home = path.dirname(releases);
  const current = await readlink(path.join(home, 'current')).catch(() => null);
  if (current === null) return null;
  if (path.basename(current) !== path.basename(programFolder)) return path.basename(current);
  const unpacked = await readdir(releases);
  const archived = (await readdir(home)).flatMap((name) => ARCHIVE.exec(name)?.[1] ?? []);
  return archived.find((version) => !unpacked.includes(version)) ?? null;
}
