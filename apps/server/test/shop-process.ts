import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { programOf } from './programs.ts';
import { COMPILE_CACHE, PROGRAM_FLAGS } from './quick-start.ts';

export interface ShopProcess {
  /** Where it answers, without a slash at the end. */
  address: string;
  child: ChildProcess;
  /** All that it said on its error output, where it speaks of its database. */
  said(): string;
  /** Settles with the exit code when it has ended; a process that was killed has none. */
  ended: Promise<number | null>;
}

/** The address of a database on a Unix socket, as DATABASE_URL has it. */
export function urlOf({ host, port, user, database }: { host: string; port: number; user: string; database: string }): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** How Node runs a server: this one's bundle, or the sources of another. */
function commandOf(source: string | undefined): string[] {
  if (source === undefined) return [programOf('server')];
  // Versions before the districts had it at their root.
  const found = ['src/processes/server.ts', 'src/server.ts'].map((file) => path.join(source, file)).find((file) => existsSync(file));
  if (!found) throw new Error(`there is no shop in ${source}`);
  return [...PROGRAM_FLAGS, found];
}

/**
 * Starts the shop as `npm start` would, without demo data, and waits until it serves. Whoever starts it ends it. `source` is the folder
 * of the server that is run, where it isn't this one; `enter` comes before the command (trial-machines.ts).
 */
export async function startShopProcess(
  environment: Record<string, string> & ({ DATABASE_URL: string } | { DATA_DIR: string }),
  source?: string,
  enter: readonly string[] = [],
): Promise<ShopProcess> {
  const port = environment['PORT'] ?? (await freePort());
  const [command = '', ...args] = [...enter, process.execPath, ...commandOf(source)];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      SEED: 'none',
      ...environment,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      // How busy the machine is must not decide a test.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      RATE_LIMIT_SCALE: '100000',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return { address: `http://${environment['HOST'] ?? '127.0.0.1'}:${port}`, child, said: () => said, ended };
}
