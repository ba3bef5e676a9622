import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Check } from '../check.ts';
import { failure, type Outcome, ok, warning, worstOf } from '../outcome.ts';

const GIGABYTE = 1024 ** 3;
const FAIL_BELOW = 0.5 * GIGABYTE;
const WARN_BELOW = 2 * GIGABYTE;
const WARN_SHARE = 0.1;
const FEW_FILES = 10_000;

/** As `statfs` counts: blocks, their size, and how many files may come. */
interface Space {
  bavail: number;
  blocks: number;
  bsize: number;
  ffree: number;
  files: number;
}

export const disk: Check = {
  name: 'Disk space',
  means: 'A full disk stops the database: no order is taken until there is room again.',
  async look({ config: { dataFolder, nightlyBackup } }) {
    const backups = nightlyBackup && !nightlyBackup.to.startsWith('s3://') ? [nightlyBackup.to] : [];
    const seen: Outcome[] = [];
    for (const folder of [nearestThatExists(dataFolder), tmpdir(), ...backups]) {
      const space = await statfs(folder).catch(() => null);
      if (space) seen.push(outcomeOf(folder, space));
    }
    return worstOf(seen);
  },
};

/** Before the first start the folder isn't made yet; what it will fill is the disk of the one above it. */
export function nearestThatExists(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(folder) || above === folder ? folder : nearestThatExists(above);
}

/** What the space of a folder's disk means. */
export function outcomeOf(folder: string, { bavail, blocks, bsize, ffree, files }: Space): Outcome {
  const [free, all] = [bavail * bsize, blocks * bsize];
  const finding = `${gigabytes(free)} of ${gigabytes(all)} free at ${folder}`;
  const todo = `Make room on the disk of ${folder}, or give it a larger one.`;
  if (free < FAIL_BELOW) return failure(finding, todo);
  // Some file systems make room for files as they come, and say 0 of 0.
  if (files > 0 && ffree < FEW_FILES) return failure(`room for ${ffree} more files only at ${folder}`, todo);
  return free < WARN_BELOW || free < all * WARN_SHARE ? warning(finding, todo) : ok(finding);
}

const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;
