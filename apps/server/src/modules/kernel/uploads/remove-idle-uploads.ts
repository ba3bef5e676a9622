import type { Connection, Database } from '../../../database/connection.ts';
import { withProcessLock } from '../../../database/process-lock.ts';
import { claimDiscarded, discardUpload, forgetIdle, listUploadAddresses, lockIdle, noteIdle, releaseClaim } from './idle-queries.ts';
import type { UploadStorage } from './upload-storage.ts';

/** A form that is open longer than this loses an unsaved upload, and is told so (`keepUploads`). */
const GRACE_MS = 48 * 3_600_000;
const BATCH = 500;
/** Longer than it takes to remove an upload's files from a bucket that answers none of the calls in time. */
const CLAIM_SECONDS = 600;

/** Which of these addresses a module's records hold. */
export type FindUses = (connection: Connection, addresses: readonly string[]) => Promise<string[]>;

interface IdleUploads {
  database: Database;
  storage: UploadStorage;
  /** One per module that stores addresses; modules that copy addresses come after their source, slow ones last. */
  findUses: readonly FindUses[];
  now: Date;
}

/**
 * Deletes uploads that no record has used for two days: notes unused ones; discards those noted long enough after a last check under lock;
 * then removes their files. Each step may be interrupted and continues next time; one process at a time runs it. Returns the number of
 * uploads whose files were removed.
 */
export async function removeIdleUploads({ database, storage, findUses, now }: IdleUploads): Promise<number> {
  const split = async (connection: Connection, addresses: readonly string[]) => {
    let idle = [...addresses];
    // An address found by one module isn't searched in the others: on most nights the orders needn't be read.
    for (const find of findUses) {
      if (idle.length === 0) break;
      const used = new Set(await find(connection, idle));
      idle = idle.filter((address) => !used.has(address));
    }
    const unused = new Set(idle);
    return { used: addresses.filter((address) => !unused.has(address)), idle };
  };
  return withProcessLock(database, 'idle uploads', async () => {
    await noteAllIdle(database, now, split);
    await discardIdle(database, new Date(now.getTime() - GRACE_MS), split);
    return removeDiscarded(database, storage);
  });
}

type Split = (connection: Connection, addresses: readonly string[]) => Promise<{ used: string[]; idle: string[] }>;

async function noteAllIdle(database: Database, now: Date, split: Split): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const page: string[] = await listUploadAddresses(database, last, BATCH);
    if (page.length > 0) await noteIdle(database, (await split(database, page)).idle, now);
    last = page.at(-1);
  }
}

async function discardIdle(database: Database, before: Date, split: Split): Promise<void> {
  let found = 0;
  do {
    found = await database.transaction(async (transaction) => {
      const locked = await lockIdle(transaction, before, BATCH);
      const { used, idle } = await split(transaction, locked);
      await forgetIdle(transaction, used);
      for (const address of idle) await discardUpload(transaction, address);
      return locked.length;
    });
  } while (found > 0);
}

/**
 * Files are removed outside of a transaction: a slow bucket holds nothing but its claim. A new upload of the same content waits for the
 * end.
 */
async function removeDiscarded(database: Database, storage: UploadStorage): Promise<number> {
  for (let removed = 0; ; removed += 1) {
    const upload = await claimDiscarded(database, CLAIM_SECONDS);
    if (!upload) return removed;
    try {
      for (const key of upload.files) await storage.remove(key);
    } catch (error) {
      await releaseClaim(database, upload.address);
      throw error;
    }
    await forgetIdle(database, [upload.address]);
  }
}
