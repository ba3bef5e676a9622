import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseUser } from '../src/database/postgres-programs.ts';
import { findProgram } from './debian-programs.ts';

export interface TrialProcess {
  pid: number;
  /** Settles when it has ended. */
  ended: Promise<void>;
  /** Signals it and what it has started in its group. */
  signal(name: 'SIGTERM' | 'SIGKILL'): void;
}

interface RunOptions {
  environment?: Record<string, string>;
  /** On which machine of the trial's network it runs: what comes before its command. */
  enter?: readonly string[];
  /** Whether it keeps the trial's rights; others run as a user that PostgreSQL is content with. */
  isRoot?: boolean;
}

/** Programs of this machine, in a folder of their own; all of it ends with the trial. */
export interface TrialProcesses {
  folder: string;
  /** A folder that the programs may write to. */
  makeFolder(name: string): Promise<string>;
  writeFile(name: string, text: string): Promise<string>;
  run(name: string, program: string, args: readonly string[], options?: RunOptions): Promise<TrialProcess>;
  /** The end of what a program of that name has said, for a trial that fails. */
  said(name: string): Promise<string>;
  close(): Promise<void>;
}

/** `probe` is one of the programs; `dataNames` are folders in which a PostgreSQL may run that isn't a child of any of them. */
export async function openTrialProcesses(probe: string, dataNames: readonly string[] = []): Promise<TrialProcesses> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-machines-'));
  const { before, user } = await chooseUser(find(probe));
  const asUser = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : before;
  const own = async (place: string) => {
    if (user) await chown(place, user.uid, user.gid);
  };
  const logOf = (name: string) => path.join(folder, `${name}.log`);
  await chmod(folder, 0o755);
  const dataFolders = dataNames.map((name) => path.join(folder, name));
  const guard = spawn(process.execPath, [path.join(import.meta.dirname, 'end-with-parent.ts'), folder, ...dataFolders], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // A signal to the trial's group must not end what ends the rest.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()));

  return {
    folder,
    async makeFolder(name) {
      const place = path.join(folder, name);
      await mkdir(place, { recursive: true, mode: 0o700 });
      await own(place);
      return place;
    },
    async writeFile(name, text) {
      const file = path.join(folder, name);
      await writeFile(file, text, { mode: 0o600 });
      await own(file);
      return file;
    },
    async run(name, program, args, { environment = {}, enter = [], isRoot = false } = {}) {
      const handle = await open(logOf(name), 'a', 0o644);
      const [command = '', ...rest] = [...enter, ...(isRoot ? [] : asUser), find(program)];
      const child = spawn(command, [...rest, ...args], {
        cwd: folder,
        env: { ...process.env, LC_ALL: 'C.UTF-8', ...environment },
        stdio: ['ignore', handle.fd, handle.fd],
        detached: true,
      });
      // Before anything is waited for: whatever was started is known to the guard.
      const pid = child.pid ?? 0;
      guard.stdin?.write(`${pid}\n`);
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.once('error', () => resolve());
      });
      await handle.close();
      return {
        pid,
        ended,
        signal: (signal) => sendSignal(-pid, signal),
      };
    },
    said: async (name) => (await readFile(logOf(name), 'utf8').catch(() => '')).split('\n').slice(-40).join('\n'),
    async close() {
      guard.stdin?.end();
      await ended;
    },
  };
}

function find(program: string): string {
  const found = findProgram(program);
  if (!found) throw new Error(`${program} is not installed.`);
  return found;
}

/** To a process, or to a group by its negative id; one that has ended needs none. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
