import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 200;

/**
 * Takes a lock, unless a process that lives has it: then gives that one's id, else 0. Whoever takes it removes the file. A lock of a
 * process that has died counts for nothing, nor does one whose id another process has by now: after a power cut ids are given again, in a
 * container at once.
 */
export function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  // Whole from the beginning: a file that is there and empty was left by a machine that went off.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${birthOf(process.pid)}`);
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return 0;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const held = readText(file);
      const holder = holderOf(held);
      if (holder !== 0) return holder;
      // Another's that has come meanwhile stays.
      if (readText(file) === held) rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
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

/** The id of the living process that wrote this; 0 for none. */
function holderOf(text) {
  const [, id = '0', birth = ''] = /^(\d+)(?: (\S+))?$/u.exec(text.trim()) ?? [];
  const pid = Number(id);
  if (!isAlive(pid)) return 0;
  const now = birthOf(pid);
  // Written by a version before, which noted the id alone: whose it is by now, its command says.
  const isSame = birth === '' ? isOurs(pid) : birth === now;
  return now === '' || isSame ? pid : 0;
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** What tells a process from others that had or will have its id; '' where the system doesn't say, or where it has ended already. */
function birthOf(pid) {
  const stat = readText(`/proc/${pid}/stat`);
  // The name in brackets may hold anything; after it come the state and, 19 fields later, when the process began since the machine did.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const boot = readText('/proc/sys/kernel/random/boot_id').trim();
  return stat === '' || state === 'Z' || boot === '' ? '' : `${boot}/${fields[18]}`;
}

const isOurs = (pid) => /lapak|node/u.test(readText(`/proc/${pid}/cmdline`));

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0) && !hasEnded(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** One that was killed keeps its id until its parent looks. */
function hasEnded(pid) {
  const stat = readText(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}
