import type { Serializable } from 'node:child_process';
import type { ReadFile } from './read-in-own-process.ts';

/** The other end of `readInOwnProcess`: reads the one file that this process was started for, answers and ends. */
export function answerFromOwnProcess(read: (file: ReadFile) => Promise<Serializable>): void {
  process.once('message', async (file: ReadFile) => {
    process.send?.(await read(file), () => process.disconnect());
  });
}
