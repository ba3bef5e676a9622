import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { faultOf, notifyOutcome } from '../../../bookkeeping/reconciliation/index.ts';
import type { UploadStorage } from '../../../kernel/uploads/index.ts';

import { findBackupTrouble } from './backup-health.ts';
import { makeNightlyBackup } from './make-nightly.ts';
import { notifyBackupFailure } from './notify-failure.ts';
import { findRehearsal } from './queries.ts';
import { rehearseBackup } from './rehearse-backup.ts';

let shop: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-nightly-'));
  shop = await startTestApp(() => ({}), { environment: { BACKUP_TO: folder, BACKUP_KEEP: '2', DATA_DIR: folder } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const EMPTY: UploadStorage = { put: async () => {}, get: async () => null, remove: async () => {} };
const log = { warn() {} };
const config = { demo: false, bucketAccess: null, backupPassphrase: undefined };
const trouble = (to: string | null, days = 0) =>
  findBackupTrouble(
    shop.database,
    { demo: false, nightlyBackup: to === null ? null : { to, keep: 2 } },
    new Date(Date.now() + days * 24 * 3_600_000),
  );
const archives = async () => (await readdir(folder)).filter((name) => name.startsWith('lapak-hijau-')).sort();
async function night(to: string, signal = new AbortController().signal) {
  // Two of one second would have one name.
  const newest = (await archives()).at(-1) ?? '';
  while (newest.includes(new Date().toISOString().slice(0, 19).replace(/[-:]/gu, '')))
    await shop.database.execute(sql`select pg_sleep(0.05)`);
  const nightlyBackup = { to, keep: 2 };
  return makeNightlyBackup({ database: shop.database, config: { ...config, nightlyBackup }, uploads: { storage: EMPTY }, log }, signal);
}

test('each night adds one and removes what is more than enough, never what it did not make; what fails is told and takes nothing away', async () => {
  expect(await trouble(null)).toBeNull();
  await shop.database.execute(sql`insert into orders (code, token, status, payment_status, subtotal_sen, shipping_cost_sen, total_sen, payment_method)
    values ('LH-1', 'token', 'pending', 'unpaid', 100, 0, 100, 'manual')`);
  expect(await trouble(null)).toEqual({ kind: 'backup_none', count: 1, since: null });
  expect(await findBackupTrouble(shop.database, { demo: true, nightlyBackup: null }, new Date())).toBeNull();

  await writeFile(path.join(folder, 'lapak-hijau-19990101T000000Z.tar.zst'), 'somebody’s own');
  const seen: string[][] = [];
  for (const _ of [1, 2, 3]) {
    await night(folder);
    seen.push(await archives());
  }
  expect(seen.map((names) => names.length)).toEqual([2, 3, 3]);
  expect(seen[2]?.[0]).toBe('lapak-hijau-19990101T000000Z.tar.zst');
  expect(await trouble(folder)).toBeNull();
  expect(await trouble(folder, 3)).toEqual({ kind: 'backup_old', count: 3, since: null });

  // A file stands where the folder should be.
  const blocked = path.join(folder, 'lapak-hijau-19990101T000000Z.tar.zst');
  await expect(night(blocked)).rejects.toThrow();
  await expect(night(blocked)).rejects.toThrow();
  expect(await trouble(folder)).toMatchObject({ kind: 'backup_failed', count: 2, since: expect.any(Date) });
  expect(await archives()).toEqual(seen[2]);

  const { token } = await shop.signIn('admin');
  const { data } = await shop.call('listBackups', { token });
  expect(data).toMatchObject({ is_nightly: true, is_sealed: false, keep: 2 });
  expect(data.newest.map(({ state, orders }) => [state, orders])).toEqual([
    ['failed', null],
    ['failed', null],
    ['made', 1],
    ['made', 1],
    ['removed', 1],
  ]);
  expect(JSON.stringify(data)).not.toContain(folder);
});

const JOB = { job: 'backup', stopping: new AbortController().signal } as const;
const quiet = { error() {} };
const findings = async (token: string) => (await shop.call('listFindings', { token, query: { area: 'nightly' } })).data;

test('a night without a backup rings the bell with its reason, and is silent after the next good one', async () => {
  const { token } = await shop.signIn('admin');
  const rings = async () => (await shop.call('getBell', { token })).data.findings;
  const tell = { database: shop.database, log: quiet };
  await shop.call('checkBooks', { token });
  const before = await rings();

  const blocked = path.join(folder, 'lapak-hijau-19990101T000000Z.tar.zst');
  for (const _ of [1, 2]) await expect(notifyOutcome(tell, JOB, () => night(blocked))).rejects.toThrow();
  expect(await rings()).toBe(before + 1);
  const [discrepancy] = await findings(token);
  expect(discrepancy).toMatchObject({
    kind: 'job_failed',
    detail: 'Cadangan data toko gagal 2 kali: tempatnya tidak ada. Temuan ini hilang sendiri setelah berhasil.',
  });
  // The check of the books leaves it alone: it didn't find it.
  expect((await shop.call('checkBooks', { token })).data).toEqual({ opened: 0, closed: 0 });
  expect(await rings()).toBe(before + 1);
  await notifyOutcome(tell, JOB, () => night(folder));
  expect(await findings(token)).toEqual([]);
  expect(await rings()).toBe(before);

  const inDays = (days: number) =>
    notifyBackupFailure(
      shop.database,
      { demo: false, nightlyBackup: { to: folder, keep: 2 } },
      new Date(Date.now() + days * 24 * 3_600_000),
    );
  await inDays(3);
  await inDays(4);
  expect(await findings(token)).toMatchObject([
    { kind: 'backup_old', detail: 'Cadangan terakhir yang berhasil sudah 4 hari. Periksa mesin dan log server.' },
  ]);
  await night(folder);
  expect(await findings(token)).toEqual([]);

  const stopping = new AbortController();
  stopping.abort();
  const stopped = { job: 'backup', stopping: stopping.signal } as const;
  await expect(notifyOutcome(tell, stopped, () => night(folder, stopping.signal))).rejects.toThrow();
  expect(await findings(token)).toEqual([]);
});

test('what is told of a failure is neither a path nor an address', () => {
  const of = (message: string, more: object = {}) => faultOf(Object.assign(new Error(message), more));
  expect(of('no room', { code: 'ENOSPC' })).toBe('full');
  expect(of("EACCES: permission denied, open '/mnt/x'", { code: 'EACCES', syscall: 'open' })).toBe('forbidden');
  expect(of('The bucket "toko" answered PUT with 403: SignatureDoesNotMatch')).toBe('refused');
  expect(of('The bucket "toko" answered POST with 404: NoSuchBucket')).toBe('missing');
  expect(of('The bucket "toko" answered POST with 503: SlowDown')).toBe('unreachable');
  expect(faultOf(new TypeError('fetch failed'))).toBe('unreachable');
  expect(of('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })).toBe('database');
  expect(of('a bug')).toBe('unknown');
});

test('one that is stopped with the shop is no failure', async () => {
  const before = await trouble(folder);
  const stopping = new AbortController();
  stopping.abort();
  await expect(night(folder, stopping.signal)).rejects.toThrow();
  expect(await trouble(folder)).toEqual(before);
});

test('the newest backup is brought back once a week where there is room, and what becomes of it is noted', async () => {
  const asked: string[] = [];
  const warned: string[] = [];
  const run = (verify: (address: string) => Promise<void>, days = 0, more: { signal?: AbortSignal; size?: string } = {}) =>
    rehearseBackup(
      {
        database: shop.database,
        config: { nightlyBackup: { to: folder, keep: 2 } },
        log: { warn: (_fields, text) => void warned.push(text) },
        verify: (address) => {
          asked.push(address);
          return verify(address);
        },
      },
      more.signal ?? new AbortController().signal,
      new Date(Date.now() + days * 24 * 3_600_000),
    );
  const good = async () => {};
  const bad = () => Promise.reject(new Error('The archive is damaged'));
  await night(folder);
  expect(await findRehearsal(shop.database)).toBeNull();

  // Stopped with the shop, nothing is known of it.
  const stopping = new AbortController();
  stopping.abort();
  await expect(run(bad, 0, { signal: stopping.signal })).rejects.toThrow();
  expect(await findRehearsal(shop.database)).toBeNull();

  expect(await run(good)).toBe('comes back');
  expect(path.basename(asked.at(-1) ?? '')).toBe((await archives()).at(-1));
  expect(await findRehearsal(shop.database)).toMatchObject({ error: null });
  expect(await run(bad, 6)).toBe('not due');
  await expect(run(bad, 7)).rejects.toThrow('damaged');
  expect(await findRehearsal(shop.database)).toMatchObject({ error: 'The archive is damaged' });

  await shop.database.execute(sql`update backups set bytes = ${2 ** 50}::bigint, rehearsed_at = null`);
  const before = asked.length;
  expect(await run(good)).toBe('no room');
  expect([asked.length, warned.length]).toEqual([before, 1]);
});
