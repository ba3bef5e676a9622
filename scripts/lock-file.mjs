import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 200;

/**
 * Takes a lock, unless a process that lives has it: then gives that one's id, else 0. Whoever takes it removes the file. A lock of a
 * process that has died counts for nothing.
 */
export function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return 0;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (isAlive(holder)) return holder;
    rmSync(file, { force: true });
  }
}

/** Does work that only one process may do at a time, such as a build that two starts begin at once; waits for its turn. */
export async function withLock(file, work) {
  while (takeLock(file) !== 0) await delay(LOOK_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** 0 where the file has gone meanwhile; whoever has just made it may not have written yet who it is, so a waiter asks again. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
