import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxProviders } from '../../../sandbox/src/credentials.ts';
import { freePort } from '../../test/free-port.ts';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';
import { programOf } from '../../test/programs.ts';
import { COMPILE_CACHE } from '../../test/quick-start.ts';
import { startS3StandIn } from '../../test/s3-stand-in.ts';
import { startShopProcess, urlOf } from '../../test/shop-process.ts';
import { readConfig } from '../config.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { sealChanges } from '../modules/kernel/audit/index.ts';
import { roomFor } from './doctor/checks/database-settings.ts';
import { CHECKS } from './doctor/checks.ts';
import { examine, type Result } from './doctor/examine.ts';
import { lookAtMachine } from './doctor/machine.ts';

const LONG = 120_000;
const OPENSSL = ['/usr/bin/openssl', '/usr/local/bin/openssl'].find((program) => existsSync(program));

/** A shop with the sandbox's providers as if they were real; its database is the trials' own, without fsync. */
let shop: OrderShop;
let folder: string;
let sandbox: string;
beforeAll(async () => {
  shop = await startOrderShop();
  const address = shop.sandbox.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the sandbox does not listen');
  sandbox = `http://127.0.0.1:${address.port}`;
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-doctor-'));
}, LONG);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const here = () => ({
  DATABASE_URL: urlOf(shop.connection),
  DATA_DIR: folder,
  PORT: '1',
  SEED: 'none',
  PUBLIC_URL: 'https://toko.contoh.example',
  ...sandboxProviders(sandbox),
  SMTP_URL: shop.smtpUrl,
});

/** What one check says of a machine with these settings over the healthy ones. */
async function look(name: string, environment: Record<string, string> = {}, { programFolder = folder, now = new Date() } = {}) {
  const settings = { ...here(), ...environment };
  const machine = await lookAtMachine({
    config: readConfig(settings),
    environment: settings,
    programFolder,
    settingsFile: path.join(folder, '.env'),
    open: async () => shop.database,
  });
  const [result] = await examine(
    { ...machine, now },
    CHECKS.filter((check) => check.name === name),
  );
  if (!result) throw new Error(`no check ${name}`);
  return result;
}

/** The command as an operator runs it. */
function run(environment: Record<string, string>, ...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [programOf('doctor'), ...words], {
    env: { ...process.env, ...COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

test('backups: none, an unwritable place, a bucket that refuses; findings and accounts', async () => {
  const blocked = path.join(folder, 'a-file');
  await writeFile(blocked, '');
  expect(await look('Backup', { BACKUP_TO: blocked })).toMatchObject({
    level: 'failure',
    said: expect.stringContaining('can not be written to'),
  });
  // A disk that isn't mounted: nothing is made in its place.
  const backups = path.join(folder, 'backups');
  const nightly = { BACKUP_TO: backups, BACKUP_PASSPHRASE: 'kopi gayo arabika' };
  expect(await look('Backup', nightly)).toMatchObject({ level: 'failure', said: expect.stringContaining(`There is no folder ${backups}`) });
  await expect(access(backups)).rejects.toThrow();
  await mkdir(backups);
  expect(await look('Backup', nightly)).toMatchObject({ level: 'warning', said: `${backups} lies on the disk of the shop itself` });
  const product = await shop.makeProduct();
  await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: 'manual' }) });
  expect(await look('Backup')).toMatchObject({ level: 'failure', said: 'there are orders and no backup' });

  expect(await look('Findings')).toMatchObject({ level: 'ok' });
  expect(await look('Stock')).toMatchObject({ level: 'ok' });
  await shop.database.$client.query('update products set stock = stock + 1 where id = $1', [product.id]);
  await shop.call('checkBooks', { token: shop.adminToken });
  expect(await look('Findings')).toMatchObject({ level: 'warning', said: '1 are open' });
  expect(await look('Stock')).toMatchObject({ level: 'failure', said: `differs from its ledger: ${product.name}` });

  expect(await look('Accounts')).toMatchObject({ level: 'ok', said: 'no known passwords' });
  const { data } = await shop.call('listUsers', { token: shop.adminToken });
  const [admin] = data.filter(({ role }) => role.name === 'admin');
  await shop.database.$client.query(
    `update users set username = 'admin', password_hash = (select password_hash from users where id = $1) where id = $1`,
    [admin?.id],
  );
  const { hash } = await import('@node-rs/argon2');
  await shop.database.$client.query(`update users set password_hash = $1 where username = 'admin'`, [await hash('admin-demo')]);
  expect(await look('Accounts')).toMatchObject({ level: 'failure', said: expect.stringMatching(/: admin$/u) });
});

test('the database: fsync that is off, tables that are behind or ahead, a standby’s refusal, work that nobody does', async () => {
  const query = (text: string) => shop.database.$client.query(text);
  expect(await look('Database')).toMatchObject({ level: 'ok' });
  // The trials' own server doesn't wait for its disk.
  expect(await look('Database settings')).toMatchObject({
    level: 'failure',
    said: expect.stringMatching(/^fsync is off; full_page_writes is off; synchronous_commit is off/u),
  });
  expect(roomFor({ processes: 12, databaseConnections: 19 }, 77)).toMatchObject({
    level: 'warning',
    said: '12 processes may open 480 connections at a reload, and 77 are allowed',
  });
  expect(roomFor({ processes: 1, databaseConnections: 20 }, 77)).toBeNull();
  expect(await look('Tables')).toMatchObject({ level: 'ok' });
  const { rows } = await query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  await query(`update drizzle.__drizzle_migrations set created_at = created_at + 31536000000 where created_at = ${rows[0].newest}`);
  expect(await look('Tables')).toMatchObject({ level: 'warning', said: 'the tables are those of a newer version' });
  await query(`update drizzle.__drizzle_migrations set created_at = ${rows[0].newest} where created_at > ${rows[0].newest}`);
  await query(`update drizzle.__drizzle_migrations set created_at = 5 where created_at = ${rows[0].newest}`);
  expect(await look('Tables')).toMatchObject({ level: 'warning', said: expect.stringMatching(/^1 migrations are missing/u) });
  await query(`update drizzle.__drizzle_migrations set created_at = ${rows[0].newest} where created_at = 5`);
  await query('update drizzle.__drizzle_migrations set created_at = -created_at');
  expect(await look('Tables')).toMatchObject({ level: 'warning', said: expect.stringMatching(/^the tables are older than/u) });
  await query('update drizzle.__drizzle_migrations set created_at = -created_at');

  const product = await shop.makeProduct();
  await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: 'manual' }) });
  await query(`update mails set next_try_at = now() - interval '2 hours'`);
  expect(await look('Queues')).toMatchObject({ level: 'ok' });
  const port = new URL(shop.address).port;
  expect(await look('Queues', { PORT: port })).toMatchObject({
    level: 'failure',
    said: expect.stringMatching(/^mails have waited for 1[12]\d minutes/u),
  });
  await query('delete from mails');

  // Those that the template has may be as old as the run.
  await sealChanges(shop.database);
  const body = { name: 'Gudang', url: 'http://127.0.0.1:9/kabar', events: ['order.placed'], is_active: true };
  await shop.call('createWebhook', { token: shop.adminToken, body });
  await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: 'manual' }) });
  expect(await look('Queues', { PORT: port })).toMatchObject({ level: 'ok' });
  await query(`update webhook_deliveries set next_try_at = now() - interval '20 minutes'`);
  expect(await look('Queues', { PORT: port })).toMatchObject({
    level: 'warning',
    said: expect.stringMatching(/^webhooks have waited for (?:19|20) minutes/u),
  });
  await query('delete from mails');
});

test('providers: keys that are refused, callbacks that can not come, a quota that is used up, a dead host', async () => {
  expect(await look('Tripay')).toMatchObject({ level: 'warning', said: "Tripay's own sandbox is in use" });
  expect(await look('Tripay', { TRIPAY_API_KEY: 'DEV-another-key' })).toMatchObject({ level: 'failure' });
  expect(await look('Tripay', { PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({
    level: 'failure',
    said: 'callbacks can not come to http://localhost:3000',
  });
  expect(await look('RajaOngkir')).toMatchObject({ level: 'ok', said: expect.stringContaining('the key is taken') });
  expect(await look('RajaOngkir', { RAJAONGKIR_API_KEY: 'another-key' })).toMatchObject({ level: 'failure' });
  expect(await look('RajaOngkir', { RAJAONGKIR_BASE_URL: `http://127.0.0.1:${await freePort()}` })).toMatchObject({ level: 'failure' });
  await shop.database.$client.query(
    `insert into shipping_days (day, asked) values ((now() at time zone 'Asia/Jakarta')::date, 99) on conflict (day) do update set asked = 99`,
  );
  expect(await look('RajaOngkir')).toMatchObject({ level: 'warning', said: '99 of 100 questions were asked today' });
});

test('mail and bucket: reached and signed in without a mail or a file left behind; refused with what they say', async () => {
  expect(await look('Mail server')).toMatchObject({ level: 'ok', said: '127.0.0.1 answers; no mail was sent' });
  expect(await look('Mail server', { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })).toMatchObject({ level: 'failure' });
  expect(await look('Mail server', { SMTP_URL: '' })).toMatchObject({ level: 'warning' });

  const account = { bucket: 'toko', region: 'auto', accessKeyId: 'AKIA-toko', secretAccessKey: 'a secret of some length' };
  const s3 = await startS3StandIn(account);
  const bucket = {
    S3_BUCKET: account.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
  expect(await look('Uploads', bucket)).toMatchObject({ level: 'ok' });
  expect(await look('Backup', { ...bucket, BACKUP_TO: 's3://toko/cadangan', BACKUP_PASSPHRASE: 'kopi gayo arabika' })).toMatchObject({
    said: expect.not.stringContaining('can not be written'),
  });
  expect([s3.objects.size, s3.countUnfinished()]).toEqual([0, 0]);
  expect(await look('Uploads', { ...bucket, S3_SECRET_ACCESS_KEY: 'another secret' })).toMatchObject({ level: 'failure' });
  await s3.close();
});

if (OPENSSL)
  test('with openssl: the certificate of PUBLIC_URL is of another name, unknown to all, over', async () => {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      OPENSSL ?? '',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '20', '-keyout', key, '-out', certificate, ...names],
      {
        stdio: 'ignore',
      },
    );
    const server = createTlsServer({ key: await readFile(key), cert: await readFile(certificate) }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const at = (host: string) => ({ PUBLIC_URL: `https://${host}:${port}` });
      expect(await look('Certificate', at('localhost'))).toMatchObject({
        level: 'failure',
        said: expect.stringContaining('nobody trusts it'),
      });
      expect(await look('Certificate', at('127.0.0.1'))).toMatchObject({
        level: 'failure',
        said: expect.stringContaining("IP: 127.0.0.1 is not in the cert's list"),
      });
      const later = new Date(Date.now() + 40 * 24 * 3_600_000);
      expect(await look('Certificate', at('localhost'), { now: later })).toMatchObject({
        level: 'failure',
        said: expect.stringMatching(/^it ended on /u),
      });
    } finally {
      server.close();
    }
    expect(await look('Certificate', { PUBLIC_URL: 'http://toko.contoh.example' })).toMatchObject({ level: 'warning' });
  });

test('the machine: folders that others can read, a port that another program has, secrets that are short', async () => {
  const data = path.join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  expect(await look('Rights of files', { DATA_DIR: data })).toMatchObject({ level: 'ok' });
  await chmod(data, 0o755);
  expect(await look('Rights of files', { DATA_DIR: data })).toMatchObject({ level: 'failure', todo: `chmod 700 ${data}` });
  await chmod(data, 0o750);
  expect(await look('Rights of files', { DATA_DIR: data })).toMatchObject({ level: 'warning' });

  const other = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await look('Port', { PORT: String(port) })).toMatchObject({ level: 'failure' });
  other.close();
  expect(await look('Port', { PORT: String(port) })).toMatchObject({ level: 'ok', said: expect.stringContaining('is free') });
  expect(await look('Port', { PORT: new URL(shop.address).port })).toMatchObject({
    level: 'ok',
    said: expect.stringContaining('the shop answers'),
  });

  expect(await look('Secrets', { BACKUP_PASSPHRASE: 'kopi gayo arabika' })).toMatchObject({ level: 'ok' });
  expect(await look('Secrets', { TRIPAY_PRIVATE_KEY: 'short' })).toMatchObject({
    level: 'failure',
    said: 'TRIPAY_PRIVATE_KEY has 5 characters',
  });
  expect(await look('Settings')).toMatchObject({ level: 'ok' });
  const mistyped = { BACKUP_PASPHRASE: 'kopi gayo arabika', FINISHED_MB: '8', TRIPAY_KEY: 'x', EDITOR: 'vi', DATABASE_URI: 'x' };
  expect(await look('Settings', mistyped)).toMatchObject({
    level: 'warning',
    said:
      'not known: BACKUP_PASPHRASE (did you mean BACKUP_PASSPHRASE?), FINISHED_MB (did you mean PAGE_CACHE_MB?), TRIPAY_KEY, ' +
      'DATABASE_URI (did you mean DATABASE_URL?)',
  });
  expect(await look('Node', {}, { programFolder: path.join(import.meta.dirname, '../../../..') })).toMatchObject({ name: 'Node' });
});

test(
  'the command, on a shop of its own: running, stopped, and with a database that does not answer',
  async () => {
    const data = path.join(folder, 'own');
    const environment = { DATA_DIR: data, DATABASE_URL: '', SEED: 'none' };
    const running = await startShopProcess({ DATA_DIR: data });
    const port = new URL(running.address).port;
    const levels = (said: string) => {
      const { results }: { results: Result[] } = JSON.parse(said);
      return Object.fromEntries(results.map(({ name, level }) => [name, level]));
    };

    const first = await run({ ...environment, PORT: port }, '--json');
    expect(levels(first.said)).toMatchObject({
      Database: 'ok',
      'Database settings': 'ok',
      Tables: 'ok',
      Port: 'ok',
      'Rights of files': 'ok',
      Queues: 'ok',
    });
    // It sells on.
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    running.child.kill('SIGTERM');
    await running.ended;

    const second = await run({ ...environment, PORT: port });
    expect(second.said).toMatch(/^ok +Database +PostgreSQL 18/mu);
    expect(second.said).toMatch(/^ok +Port +the shop does not run/mu);
    expect(second.said).toMatch(/^warn +Accounts +nobody can administer the shop$/mu);
    expect(second.code).toBe(1);
    // What it started it has stopped again.
    const server = await startEmbeddedPostgres(data, { durable: false });
    expect((await run({ ...environment, PORT: port }, '--json')).code).toBe(2);
    await server.stop();

    // A host that swallows everything: an address that is kept for documents.
    const dead = await run({ ...environment, DATABASE_URL: 'postgres://a:secret-of-mine@192.0.2.1:5432/shop', PORT: port });
    expect(dead.code).toBe(2);
    expect(dead.said).toMatch(/^FAIL +Database /mu);
    expect(dead.said).not.toContain('secret-of-mine');
  },
  LONG,
);
