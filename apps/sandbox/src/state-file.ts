import { mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface StateFile {
  /** The file's text, or null when there is none yet. */
  read(): string | null;
  /** Resolves once a write that began after this call is on disk. Calls during a write share the next one. */
  save(): Promise<void>;
}

/** Keeps one text in one file: written beside it, synced, then renamed, so that a kill leaves the old or the new, never half. */
export function createStateFile(path: string | undefined, snapshot: () => string): StateFile {
  if (path === undefined) return { read: () => null, save: () => Promise.resolve() };
  // The shop's data come to lie in the same folder, and whoever is first makes it: nobody else of the machine's has a look at them.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });

  async function write(target: string): Promise<void> {
    const beside = `${target}.${process.pid}.tmp`;
    // Names and phone numbers of buyers are in it.
    const file = await open(beside, 'w', 0o600);
    try {
      await file.writeFile(snapshot());
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, target);
  }

  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  return {
    read() {
      try {
        return readFileSync(path, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    save() {
      queued ??= running
        .catch(() => undefined)
        .then(() => {
          queued = null;
          running = write(path);
          return running;
        });
      return queued;
    },
  };
}
