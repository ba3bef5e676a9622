import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UploadStorage } from './upload-storage.ts';

/** Uploads in a folder of this machine. Keys come from us, never from a caller's text. */
export function openFolder(root: string): UploadStorage {
  return {
    async put(key, bytes) {
      const file = path.join(root, key);
      await mkdir(path.dirname(file), { recursive: true });
      const unfinished = `${file}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(path.join(root, key)).catch(nullWhenMissing),
    async remove(key) {
      await rm(path.join(root, key), { force: true });
      // A picture's own folder goes with its last file; one that still holds some refuses. A folder that uploads share stays.
      const own = path.posix.dirname(key);
      if (own.includes('/')) await rmdir(path.join(root, own)).catch(() => {});
    },
  };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
