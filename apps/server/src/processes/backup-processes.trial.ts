import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';
import { lookInto, runProgram as run } from '../../test/run-program.ts';
import { startShopProcess, urlOf } from '../../test/shop-process.ts';
import { findWrongBooks } from '../../test/wrong-books.ts';
import { createUploads } from '../modules/kernel/uploads/index.ts';
import { verifyBeside } from './shared/verify-beside.ts';

const PASSPHRASE = 'kopi gayo arabika';
const LONG = 900_000;

/** The shop that sells, in this process; the commands are processes of their own, as an operator starts them. */
let shop: OrderShop;
let folder: string;
beforeAll(async () => {
  shop = await startOrderShop();
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-backup-trial-'));
}, LONG);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const here = () => ({ DATABASE_URL: urlOf(shop.connection), DATA_DIR: shop.dataFolder });
const archivesIn = async (place: string) => (await readdir(place).catch(() => [])).filter((name) => !name.endsWith('.part'));

async function backUp(place: string, more: Record<string, string> = {}): Promise<string> {
  await mkdir(place, { recursive: true });
  const made = run('backup', place, { ...here(), ...more });
  expect(await made.ended, made.said()).toBe(0);
  const [name = ''] = await archivesIn(place);
  return path.join(place, name);
}

/** Buyers who order until they are told to stop; what was answered stands. */
function sell(product: { id: number }, buyers: number) {
  const answered: { id: number; total: number; at: number }[] = [];
  let isOver = false;
  const buyer = async () => {
    while (!isOver) {
      const response = await fetch(`${shop.address}/api/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(shop.orderOf(product)),
      });
      const { data } = (await response.json()) as { data: { id: number; total_amount: number } };
      answered.push({ id: data.id, total: data.total_amount, at: Date.now() });
    }
  };
  const all = Array.from({ length: buyers }, buyer);
  return {
    answered,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

test(
  'a backup made while eight people buy and pictures come in has the books of one moment, and all that was answered before it',
  async () => {
    const product = await shop.makeProduct({ stock: 100_000 });
    const uploads = await createUploads({ config: { dataFolder: shop.dataFolder, s3: null }, database: shop.database });
    const picture = (seed: number) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background: { r: seed, g: 90, b: 200 } } })
        .png()
        .toBuffer();
    for (let seed = 0; seed < 30; seed += 1) await uploads.storePicture(await picture(seed));

    const selling = sell(product, 8);
    let orders = 0;
    try {
      for (const round of [1, 2, 3]) {
        await vi.waitFor(() => expect(selling.answered.length).toBeGreaterThan(orders), { timeout: LONG, interval: 50 });
        const startedAt = Date.now();
        const place = path.join(folder, `live-${round}`);
        const [archive] = await Promise.all([backUp(place), picture(100 + round).then((bytes) => uploads.storePicture(bytes))]);
        const before = selling.answered.filter(({ at }) => at < startedAt);
        expect(before.length).toBeGreaterThan(0);

        const data = path.join(folder, `back-${round}`);
        const restored = run('restore', archive, { DATA_DIR: data });
        expect(await restored.ended, restored.said()).toBe(0);
        expect(restored.said()).toContain('The books agree');
        await lookInto(data, async (database) => {
          expect(await findWrongBooks(database)).toEqual([]);
          const { rows } = await database.$client.query<{ id: number; total: number }>(
            `select id, (total_sen / 100)::int as total from orders where id = any($1)`,
            [before.map(({ id }) => id)],
          );
          expect(new Map(rows.map(({ id, total }) => [id, total]))).toEqual(new Map(before.map(({ id, total }) => [id, total])));
          orders += before.length;
          const { rows: pictures } = await database.$client.query<{ id: string }>('select id from pictures');
          expect(pictures.length).toBeGreaterThanOrEqual(30);
          for (const { id } of pictures) {
            for (const name of await readdir(path.join(shop.dataFolder, 'uploads/pictures', id)))
              expect(await readFile(path.join(data, 'uploads/pictures', id, name))).toEqual(
                await readFile(path.join(shop.dataFolder, 'uploads/pictures', id, name)),
              );
          }
        });
      }
    } finally {
      await selling.stop();
    }
    console.log(`backup under load: ${orders} answered orders looked for in 3 restored shops, ${selling.answered.length} sold meanwhile`);
  },
  LONG,
);

/** Into which folder a backup was killed. A quick one may be done before the kill comes: then another is begun. */
async function killedAt(killAt: RegExp, place: string, tries = 10): Promise<string> {
  await mkdir(place);
  const killed = run('backup', place, here(), { killAt });
  const end = await killed.ended;
  if (end === 0 && tries > 1) return killedAt(killAt, `${place}-again`, tries - 1);
  expect(end, killed.said()).toBe('SIGKILL');
  return place;
}

test(
  'a backup that is killed at any point leaves nothing that is taken for one',
  async () => {
    // A large table may take the share over several steps: the next one that is said counts.
    const points = [
      /Database 0 %/u,
      /Database (?:[1-9]0|100) %/u,
      /Database (?:[5-9]0|100) %/u,
      /Database 100 %/u,
      /Files 0 %/u,
      /Files (?:[3-9]0|100) %/u,
      /Files (?:90|100) %/u,
      /Files 100 %/u,
    ];
    let refused = 0;
    for (const [number, killAt] of points.entries()) {
      const place = await killedAt(killAt, path.join(folder, `killed-${number}`));
      const named = await archivesIn(place);
      for (const name of await readdir(place).catch(() => [])) {
        const data = path.join(folder, `from-killed-${number}`);
        const looked = run('restore', path.join(place, name), { DATA_DIR: data });
        // On a busy machine the kill may come after the last byte, with the name or without: then it is whole, as the restore has checked.
        const end = await looked.ended;
        if (end === 0) continue;
        expect([named.includes(name), end], String(killAt)).toEqual([false, 1]);
        expect(looked.said()).toMatch(/The archive is (cut off|damaged)/u);
        expect(existsSync(data)).toBe(false);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(0);
    // The lock of a killed one is gone with it.
    await backUp(path.join(folder, 'after-killed'));
  },
  LONG,
);

test(
  'a restore that is killed at any point leaves a place that says so, and that can be used again once it is emptied',
  async () => {
    const archive = await backUp(path.join(folder, 'to-restore'));
    // A large table may take the share over several steps: the next one that is said counts.
    const points = [
      /Database 0 %/u,
      /Database (?:[5-9]0|100) %/u,
      /Database 100 %/u,
      /Files 0 %/u,
      /Files (?:[5-9]0|100) %/u,
      /Files 100 %/u,
      /Checking the books/u,
    ];
    const data = path.join(folder, 'half');
    for (const killAt of points) {
      const killed = run('restore', archive, { DATA_DIR: data }, { killAt });
      expect(await killed.ended, killed.said()).toBe('SIGKILL');
      await expect(startShopProcess({ DATA_DIR: data }), String(killAt)).rejects.toThrow(/was interrupted, or is still running/u);
      const again = run('restore', archive, { DATA_DIR: data });
      expect(await again.ended).toBe(1);
      expect(again.said()).toContain('There is something in');
      await endServerOf(data);
      await rm(data, { recursive: true, force: true });
    }
    const whole = run('restore', archive, { DATA_DIR: data });
    expect(await whole.ended, whole.said()).toBe(0);
    const started = await startShopProcess({ DATA_DIR: data });
    expect((await fetch(`${started.address}/readyz`)).status).toBe(200);
    started.child.kill('SIGTERM');
    await started.ended;
  },
  LONG,
);

/** A killed restore leaves its PostgreSQL behind, as a killed shop does; one that was killed earlier has none yet. */
async function endServerOf(data: string): Promise<void> {
  const note = await readFile(path.join(data, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(note.split('\n')[0]);
  if (!pid || !isRunning(pid)) return;
  process.kill(pid, 'SIGQUIT');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: LONG, interval: 20 });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test(
  'what was damaged, cut off, or sealed with another passphrase is refused before anything is written',
  async () => {
    const place = path.join(folder, 'sealed');
    const archive = await backUp(place, { BACKUP_PASSPHRASE: PASSPHRASE });
    const { size } = await stat(archive);
    const never = { DATA_DIR: path.join(folder, 'never-either') };
    const refusal = async (file: string, passphrase: string) => {
      const refused = run('restore', file, { ...never, BACKUP_PASSPHRASE: passphrase });
      expect(await refused.ended, refused.said()).toBe(1);
      return refused.said();
    };
    expect(await refusal(archive, 'kopi gayo robusta')).toContain('The passphrase is not the one');
    expect(await refusal(archive, '')).toContain('put its passphrase into BACKUP_PASSPHRASE');

    const changed = async (change: (file: string) => Promise<void>) => {
      const copy = `${archive}.copy`;
      await cp(archive, copy);
      await change(copy);
      return copy;
    };
    for (const share of [0.2, 0.6, 0.95]) {
      const flipped = await changed(async (file) => {
        const handle = await open(file, 'r+');
        const byte = Buffer.alloc(1);
        await handle.read(byte, 0, 1, Math.floor(size * share));
        byte[0] = (byte[0] ?? 0) ^ 1;
        await handle.write(byte, 0, 1, Math.floor(size * share));
        await handle.close();
      });
      expect(await refusal(flipped, PASSPHRASE)).toContain('The archive is damaged');
    }
    expect(await refusal(await changed((file) => truncate(file, size - 1)), PASSPHRASE)).toContain('The archive is damaged, cut off');
    expect(existsSync(never.DATA_DIR)).toBe(false);

    const verified = run('verify-backup', archive, { BACKUP_PASSPHRASE: PASSPHRASE });
    expect(await verified.ended, verified.said()).toBe(0);
    expect(verified.said()).toContain('This backup comes back');

    // As the shop does it by itself once a week, and as it is told to stop meanwhile.
    vi.stubEnv('BACKUP_PASSPHRASE', PASSPHRASE);
    await verifyBeside(archive, new AbortController().signal);
    await expect(verifyBeside(`${archive}.gone`, new AbortController().signal)).rejects.toThrow('There is no archive');
    const stopping = new AbortController();
    const broken = verifyBeside(archive, stopping.signal);
    stopping.abort();
    await expect(broken).rejects.toThrow();
    vi.unstubAllEnvs();
  },
  LONG,
);
