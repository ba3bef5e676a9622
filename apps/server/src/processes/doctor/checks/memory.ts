import { readFile } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import type { Check } from '../check.ts';
import { failure, type Outcome, ok, warning } from '../outcome.ts';

const MEGABYTE = 1024 ** 2;
const NEEDED_MB = 700;
const WANTED_MB = 950;
const FEW_FREE_MB = 100;

export const memory: Check = {
  name: 'Memory',
  means: 'A machine without memory ends the shop or its database in the middle of what they do.',
  async look() {
    const limit = process.constrainedMemory();
    // Without a limit it says 0, or a number beyond any machine's.
    const all = limit > 0 && limit < totalmem() ? limit : totalmem();
    return outcomeOf(all / MEGABYTE, (await available()) / MEGABYTE);
  },
};

/** `all` and `free` in megabytes. */
export function outcomeOf(all: number, free: number): Outcome {
  const finding = `${Math.round(all)} MB, ${Math.round(free)} MB of it available`;
  const todo = 'Give the machine 1 GB or more, or end other programs. Swap helps over peaks.';
  if (all < NEEDED_MB) return failure(finding, todo);
  return all < WANTED_MB || free < FEW_FREE_MB ? warning(finding, todo) : ok(finding);
}

/** Linux counts what it can give back; elsewhere only what is unused. */
async function available(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const kilobytes = /^MemAvailable:\s+(\d+) kB/mu.exec(text)?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}
