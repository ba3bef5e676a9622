import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Guard } from './guards.ts';

const SERVER = path.join(import.meta.dirname, '..');
const ROOT = path.join(SERVER, '../..');

/** A copy of the server without one of its guards. */
export interface UnguardedSource {
  /** The folder of the server in it. */
  folder: string;
  remove(): Promise<void>;
}

/** Throws when the guard isn't where it is said to be: whoever moves it moves its line in guards.ts. */
export async function takeOutGuard(guard: Guard): Promise<UnguardedSource> {
  const root = await mkdtemp(path.join(tmpdir(), 'lapak-unguarded-'));
  const folder = path.join(root, 'apps/server');
  await mkdir(folder, { recursive: true });
  for (const part of ['src', 'migrations', 'package.json']) {
    await cp(path.join(SERVER, part), path.join(folder, part), { recursive: true });
  }
  for (const part of ['node_modules', 'packages', 'package.json', 'apps/web']) await symlink(path.join(ROOT, part), path.join(root, part));

  const file = path.join(folder, guard.file);
  const source = await readFile(file, 'utf8');
  if (source.split(guard.from).length !== 2) throw new Error(`${guard.file} doesn't hold this guard once: ${guard.from}`);
  await writeFile(
    file,
    source.replace(guard.from, () => guard.to),
  );
  return { folder, remove: () => rm(root, { recursive: true, force: true }) };
}
