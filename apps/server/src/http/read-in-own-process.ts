import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** What one file may take; V8's own heap is bounded by it as well. */
const MAX_MEMORY_MB = 512;
/** What a process has beside: Node itself, and unpacked bytes, which V8 doesn't count. */
const MAX_RESIDENT_MB = MAX_MEMORY_MB + 256;
const LOOK_MS = 100;

/**
 * What a program of ours makes of a stranger's file, in a process of its own: one that dies of a file is all that dies, while a thread that
 * runs out of memory ends the shop's process with it, and nobody else waits meanwhile. Gives null where it ended without an answer: it took
 * too long, or too much memory. The program is told once, by `answerFromOwnProcess`.
 */
export function readInOwnProcess<Answer>(program: URL, file: ReadFile, timeoutMs: number): Promise<Answer | null> {
  const answer = last.then(() => ask<Answer>(program, file, timeoutMs));
  last = answer.catch(() => {});
  return answer;
}

/** What is read, and by its extension how. */
export interface ReadFile {
  bytes: Uint8Array;
  extension: string;
}

/** One file at a time: each may take a core and all of its memory. */
let last: Promise<unknown> = Promise.resolve();

function ask<Answer>(program: URL, file: ReadFile, timeoutMs: number): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const reader = fork(program, {
      execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
      // It knows nothing of the shop.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => reader.kill('SIGKILL'), timeoutMs);
    const looks = setInterval(() => endWhenLarge(reader), LOOK_MS);
    reader.once('message', (answer: Answer) => resolve(answer));
    reader.once('error', reject);
    reader.once('exit', () => {
      clearTimeout(timer);
      clearInterval(looks);
      resolve(null);
    });
    reader.send(file, (error) => {
      if (error) reader.kill('SIGKILL');
    });
  });
}

/** Where the system doesn't tell a process's memory, time alone bounds it. */
async function endWhenLarge(reader: ChildProcess): Promise<void> {
  const status = await readFile(`/proc/${reader.pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes = '0'] = /^VmRSS:\s*(\d+) kB/mu.exec(status) ?? [];
  if (Number(kilobytes) > MAX_RESIDENT_MB * 1024) reader.kill('SIGKILL');
}
