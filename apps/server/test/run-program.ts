import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { closeDatabase, openDatabase } from '../src/database/connection.ts';
import { startEmbeddedPostgres } from '../src/database/embedded-postgres.ts';
import { programOf } from './programs.ts';
import { COMPILE_CACHE } from './quick-start.ts';

export interface Run {
  child: ChildProcess;
  said(): string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
  /** The most memory that it ever had, in megabytes. */
  mostMemory(): number;
}

/** Starts one of our programs. It is killed the moment it says `killAt`; `enter` comes before its command (trial-machines.ts). */
export function runProgram(
  program: string,
  argument: string,
  environment: Record<string, string>,
  { killAt, flags = [], enter = [] }: { killAt?: RegExp; flags?: string[]; enter?: readonly string[] } = {},
): Run {
  const [command = '', ...args] = [...enter, process.execPath, ...flags, programOf(program), argument];
  const child = spawn(command, args, {
    env: { ...process.env, ...COMPILE_CACHE, BACKUP_PASSPHRASE: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let most = 0;
  const hear = (text: string) => {
    said += text;
    if (killAt?.test(said)) child.kill('SIGKILL');
    void readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => {
        most = Math.max(most, Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024);
      },
      () => {},
    );
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const ended = new Promise<number | string | null>((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
  return { child, said: () => said, ended, mostMemory: () => most };
}

/** What a restored data folder holds, asked on its own PostgreSQL. */
export async function lookInto<Result>(
  dataFolder: string,
  look: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbeddedPostgres(dataFolder, { durable: true });
  const database = openDatabase(server.connection('lapak_hijau'));
  try {
    return await look(database);
  } finally {
    await closeDatabase(database);
    await server.stop();
  }
}
