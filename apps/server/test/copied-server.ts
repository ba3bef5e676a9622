import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SERVER = path.join(import.meta.dirname, '..');
const ROOT = path.join(SERVER, '../..');

/** A copy of the server's source and migrations, to be changed, on the packages of this checkout. */
export interface CopiedServer {
  /** The folder of the server in it. */
  folder: string;
  remove(): Promise<void>;
}

export async function copyServer(): Promise<CopiedServer> {
  const root = await mkdtemp(path.join(tmpdir(), 'lapak-copied-'));
  const folder = path.join(root, 'apps/server');
  await mkdir(folder, { recursive: true });
  for (const part of ['src', 'migrations', 'package.json']) await cp(path.join(SERVER, part), path.join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'packages', 'plugins', 'package.json', 'apps/web'])
    await symlink(path.join(ROOT, part), path.join(root, part));
  return { folder, remove: () => rm(root, { recursive: true, force: true }) };
}
