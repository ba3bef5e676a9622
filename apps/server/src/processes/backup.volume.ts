import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';
import { lookInto, runProgram } from '../../test/run-program.ts';
import { urlOf } from '../../test/shop-process.ts';

const LONG = 900_000;

let shop: OrderShop;
let folder: string;
beforeAll(async () => {
  shop = await startOrderShop();
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-backup-volume-'));
}, LONG);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  'half a gigabyte, and rows of many megabytes, need little memory there and back',
  async () => {
    const { $client } = shop.database;
    const insert = `insert into idempotency_records (key, fingerprint, status, answer)`;
    for (let piece = 0; piece < 10; piece += 1)
      await $client.query(
        `${insert} select 'trial-' || n, 'hash', 201, jsonb_build_object('text', (select string_agg(md5(random()::text || part), '') from generate_series(1, 30) part))
       from generate_series($1::int, $2::int) n`,
        [piece * 50_000 + 1, (piece + 1) * 50_000],
      );
    await $client.query(
      `${insert} select 'large-' || n, 'hash', 201, jsonb_build_object('text', repeat('Kopi ', 4000000)) from generate_series(1, 3) n`,
    );
    // As on a machine with 1 GB, of which the shop and its database have most.
    const flags = ['--max-old-space-size=64'];
    const place = path.join(folder, 'large');
    await mkdir(place);
    const secret = { BACKUP_PASSPHRASE: 'kopi gayo arabika' };
    const here = { DATABASE_URL: urlOf(shop.connection), DATA_DIR: shop.dataFolder };
    const made = runProgram('backup', place, { ...here, ...secret }, { flags });
    expect(await made.ended, made.said()).toBe(0);
    const [name = ''] = await readdir(place);
    const archive = path.join(place, name);
    const restored = runProgram('restore', archive, { DATA_DIR: path.join(folder, 'large-back'), ...secret }, { flags });
    expect(await restored.ended, restored.said()).toBe(0);
    await lookInto(path.join(folder, 'large-back'), async (database) => {
      const { rows } = await database.$client.query<{ count: string; longest: number }>(
        `select count(*), max(length(answer ->> 'text')) as longest from idempotency_records where key like 'trial-%' or key like 'large-%'`,
      );
      expect(rows).toEqual([{ count: '500003', longest: 20_000_000 }]);
    });
    console.log(
      `memory for half a gigabyte: ${made.mostMemory().toFixed(0)} MB to save it, ${restored.mostMemory().toFixed(0)} MB to restore it`,
    );
    for (const { mostMemory } of [made, restored]) {
      expect(mostMemory()).toBeGreaterThan(0);
      expect(mostMemory()).toBeLessThan(400);
    }
  },
  LONG,
);
