import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { quickestFolder } from '../apps/server/test/quickest-folder.ts';
import { apiCall } from './shop.ts';

/** Where this shop is written to. Not the default of the configuration: a screen that shows that one hasn't asked the shop. */
export const SHOP_EMAIL = 'tanya@lapak-uji.example';

const ROOT = path.join(import.meta.dirname, '..');

/** Starts the whole thing as `npm start` does, on free ports and in a new data folder; the journeys find it by SHOP_URL. */
export default async function startShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(await quickestFolder(), 'lapak-e2e-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      CONTACT_EMAIL: SHOP_EMAIL,
      // All journeys come from one address.
      RATE_LIMIT_SCALE: '100',
      // How busy the machine is must not decide a journey.
      MAX_EVENT_LOOP_DELAY_MS: '0',
    },
  });
  await untilReady(shop).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  process.env.SHOP_URL = `http://127.0.0.1:${port}`;
  process.env.SANDBOX_URL = `http://127.0.0.1:${sandboxPort}`;
  process.env.SHOP_DATA = folder;
  // Off from the start (spec section 9): what journeys take off at the till, an admin has allowed before them.
  const { data } = await apiCall('getSettings', { as: 'admin' });
  const { version: _, ...till } = data.till;
  await apiCall('updateTillSettings', { body: { ...till, discount_limit: 10 }, as: 'admin' });
  return async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

function untilReady(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    shop.stdout?.setEncoding('utf8');
    shop.stdout?.on('data', (text: string) => {
      said += text;
      if (said.includes('Ctrl-C stops everything')) resolve();
    });
    shop.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
