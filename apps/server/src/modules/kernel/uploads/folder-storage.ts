import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UploadStorage } from './upload-storage.ts';

/** Uploads in a local folder. Keys never come from a caller's text. */
export function openFolder(root: string): UploadStorage {
  return {
    async put(key, bytes) {
      const file = path.join(root, key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const unfinished = `${file}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(path.join(root, key)).catch(nullWhenMissing),
    async remove(key) {
      await rm(path.join(root, key), { force: true });
      // A picture's own folder is removed with its last file; a shared folder stays.
      const own = path.posix.dirname(key);
      if (own.includes('/')) await rmdir(path.join(root, own)).catch(() => {});
    },
  };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
