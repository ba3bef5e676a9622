import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { networkOf } from './network-of.ts';

/*
 * Ends what a trial has started when the trial ends, however that comes to its end: it hears of each process by its id, a line each, and
 * begins when the line is closed. What runs in a network of theirs ends too, also where it was stopped and its parent is gone.
 * Arguments: the folder that goes too, then folders in which a PostgreSQL may run that is nobody's child.
 */
const [folder = '', ...dataFolders] = process.argv.slice(2);
const groups: number[] = [];

for await (const line of createInterface({ input: process.stdin })) groups.push(Number(line));
const networks = new Set(groups.map(networkOf).filter((network) => network !== null && network !== networkOf(process.pid)));
const inside = readdirSync('/proc')
  .map(Number)
  .filter((pid) => pid > 1 && networks.has(networkOf(pid)));
// The last first, so that nothing starts anew what was ended.
for (const group of groups.toReversed()) kill(-group);
for (const data of dataFolders) kill(serverIn(data));
for (const pid of inside) kill(pid);
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

function kill(pid: number): void {
  if (!Number.isInteger(pid) || Math.abs(pid) < 2) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function serverIn(data: string): number {
  try {
    return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}
