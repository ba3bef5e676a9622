import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';

/* A process id in a file that was left behind may be another's by now: numbers are given again, after a restart of the machine most of
   all. */

/** Whether a process with that id lives, whosever it is. */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether a process with that id lives that works in the folder, as PostgreSQL does in that of its data. Where it can't be told, it does.
 */
export async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const home = await realpath(folder).catch(() => folder);
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === home;
  } catch {
    // No Linux, or not ours to look at.
    const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
    return command === null || command.stdout.includes(folder);
  }
}

/** What tells a process from others that had or will have its id; '' where the system doesn't tell. */
export async function birthOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold anything; the 20th field after it is when the process began.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
