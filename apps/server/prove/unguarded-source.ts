import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CopiedServer, copyServer } from '../test/copied-server.ts';
import type { Guard } from './guards.ts';

/**
 * A copy of the server without one of its guards. Throws when it is not where it is said to be: whoever moves it moves its line in
 * guards.ts.
 */
export async function takeOutGuard(guard: Guard): Promise<CopiedServer> {
  const copy = await copyServer();
  const file = path.join(copy.folder, guard.file);
  const source = await readFile(file, 'utf8');
  if (source.split(guard.from).length !== 2) throw new Error(`${guard.file} doesn't hold this guard once: ${guard.from}`);
  await writeFile(
    file,
    source.replace(guard.from, () => guard.to),
  );
  return copy;
}
