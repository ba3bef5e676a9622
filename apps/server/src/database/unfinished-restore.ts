import { access, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Lies in a data folder while a backup is brought back into it. */
const MARK = 'RESTORE-UNFINISHED.txt';
const TEXT = `A backup was being restored into this folder and that has not ended. What is here is incomplete.
While no restore is running: remove the whole folder and restore again.
`;

/** From here on no shop starts on this folder, until `unmarkFolder`. */
export async function markFolder(folder: string): Promise<void> {
  await writeFile(path.join(folder, MARK), TEXT, { flag: 'wx', flush: true });
}

export async function unmarkFolder(folder: string): Promise<void> {
  await rm(path.join(folder, MARK));
}

/** Throws where a restore into this data folder was interrupted. */
export async function refuseUnfinishedFolder(folder: string): Promise<void> {
  const isMarked = await access(path.join(folder, MARK)).then(
    () => true,
    () => false,
  );
  if (isMarked)
    throw new Error(
      `A restore into ${folder} was interrupted, or is still running: what is there is incomplete. Nothing was changed. ` +
        'Remove the folder and restore again (docs/operations.md, Restore).',
    );
}
