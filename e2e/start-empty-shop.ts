import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './start-shop.ts';

const SERVER = path.join(import.meta.dirname, '../apps/server/src/processes');

export interface EmptyShop {
  address: string;
  /** Where the start leads whoever sets the shop up. */
  setupLink(): Promise<string>;
  stop(): Promise<void>;
}

/** A shop on a new data folder with nothing in it, and without gateway, couriers or the sandbox that stands in for them. */
export async function startEmptyShop(): Promise<EmptyShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-e2e-'));
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SEED: 'none',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '100',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  const shop = spawn(process.execPath, [path.join(SERVER, 'server.ts')], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await new Promise<void>((resolve, reject) => {
    shop.once('message', () => resolve());
    shop.once('exit', (code) => reject(new Error(`the empty shop ended with ${code}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    setupLink: async () => `/mulai#${await readFile(path.join(folder, 'setup-link'), 'utf8')}`,
    async stop() {
      const ended = new Promise((resolve) => shop.once('exit', resolve));
      shop.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
