import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { freePort } from './free-port.ts';
import { programOf } from './programs.ts';
import { COMPILE_CACHE } from './quick-start.ts';

export interface SupervisedShop {
  address: string;
  child: ChildProcess;
  /** Settles with the exit code; a killed one has none. */
  ended: Promise<number | null>;
  said(): string;
  /** Process ids of those that serve, or are about to. */
  workers(): Promise<number[]>;
  /** Null, or why the shop goes on as it was. */
  reload(changes?: Record<string, string>): Promise<string | null>;
}

/**
 * Starts the shop as `npm start` does, without demo data and sandbox. Whoever starts it ends it. `hear` is told all that it has said each
 * time that it says more, also before it serves.
 */
export async function startSupervisedShop(
  environment: Record<string, string>,
  hear: (said: string) => void = () => {},
): Promise<SupervisedShop> {
  const port = await freePort();
  const settings = {
    ...(process.env as Record<string, string>),
    PORT: String(port),
    SEED: 'none',
    LOG_LEVEL: 'error',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    RATE_LIMIT_SCALE: '100000',
    NODE_ENV: 'production',
    ...COMPILE_CACHE,
    ...environment,
  };
  const child = spawn(process.execPath, [programOf('supervisor')], { env: settings, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    hear(said);
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the supervisor ended with ${code}: ${said}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    child,
    ended,
    said: () => said,
    workers: async () => {
      const children = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(/\s+/u);
      const commands = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
      return children.filter((_pid, index) => commands[index]?.includes('/server.mjs')).map(Number);
    },
    reload: (changes = {}) =>
      new Promise((resolve, reject) => {
        child.once('message', (message: { refused?: string }) => resolve(message.refused ?? null));
        child.once('exit', () => reject(new Error(`the supervisor has ended: ${said}`)));
        child.send({ reload: { ...settings, ...changes } });
      }),
  };
}
