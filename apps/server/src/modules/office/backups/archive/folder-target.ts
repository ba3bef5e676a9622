import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ArchiveSource, ArchiveTarget } from './targets.ts';

/** What is being written has this behind its name, and never the name itself. */
const UNFINISHED = '.part';

/** Archives in a folder of this machine. */
export function openFolderTarget(folder: string): ArchiveTarget {
  return {
    async remove(address) {
      if (path.dirname(path.resolve(address)) !== path.resolve(folder)) throw new Error(`${address} does not lie in ${folder}.`);
      await rm(address, { force: true });
    },
    async create(name) {
      await requireFolder(folder);
      const file = path.join(folder, name);
      const unfinished = `${file}${UNFINISHED}`;
      // `wx`: another backup of this very second is left alone.
      const sink = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
      return {
        sink,
        async finish() {
          const { size } = await stat(unfinished);
          await rename(unfinished, file);
          await syncFolder(folder);
          return { address: path.resolve(file), bytes: size };
        },
        async abandon() {
          sink.destroy();
          await rm(unfinished, { force: true });
        },
      };
    },
  };
}

/** A folder that isn't there is a disk that isn't mounted: made here, it would fill the shop's own disk, with every light green. */
async function requireFolder(folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return;
  const place = path.resolve(folder);
  // Code and call are what the dashboard has its sentence by.
  throw Object.assign(new Error(`There is no folder ${place}. Mount its disk; made without one, it would lie on the shop's own.`), {
    code: 'ENOENT',
    syscall: 'stat',
  });
}

/** An archive on this machine. Throws where there is none. */
export async function openFileSource(file: string): Promise<ArchiveSource> {
  await access(file).catch(() => {
    throw new Error(`There is no archive at ${path.resolve(file)}.`);
  });
  return { address: file, open: async () => createReadStream(file, { highWaterMark: 256 * 1024 }) };
}

/** Its new name must survive a machine that dies, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
