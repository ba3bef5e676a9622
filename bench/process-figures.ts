import { readFile } from 'node:fs/promises';
import { answersPerSecond } from './load.ts';

/** Linux counts a process's time in these. */
const TICK_MICROSECONDS = 10_000;
const ANSWERS = 5_000;

/**
 * Processor time that a process spends on an answer, in microseconds, its kernel's part too: says the same also on a machine that has
 * other things to do. '-' where there is no /proc to ask.
 */
export async function cpuOfAnAnswer(server: URL, pid: number, path: string): Promise<string> {
  const before = await cpuOf(pid);
  let left = ANSWERS;
  await answersPerSecond(server, 16, () => (left-- > 0 ? path : null));
  const after = await cpuOf(pid);
  return before === null || after === null ? '-' : ((after - before) / ANSWERS).toFixed(0);
}

async function cpuOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name of the program, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' ? null : (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}

/** Resident memory in MB; 0 where there is no /proc to ask. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1] ?? 0) / 1024;
}
