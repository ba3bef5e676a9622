import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DebianRoot, listIn, makeDebianRoot, requireProgram } from '../../test/debian-root.ts';
import { freePort } from '../../test/free-port.ts';
import { PLACES } from '../../test/furnish-shop.ts';
import { createVisitors } from '../../test/visitors.ts';

/**
 * Walks docs/operations.md in a Debian 12 that has nothing but it: every line of the guide's blocks marked `sh`, in their order, as they
 * stand there. What systemd would do with the unit is done with what the unit says.
 */
const ROOT = path.join(import.meta.dirname, '../../../..');
const GUIDE = 'docs/operations.md';
const LONG = 600_000;
const PASSWORD = 'kopi gayo arabika';
const RELOAD = 'systemctl reload lapak-hijau';

let guide: string;
let root: DebianRoot;
let shop: ChildProcess;
let unit: string;
let address: string;
let said = '';
const placed: string[] = [];

/** The blocks of a section, without the spaces by which a list moves them in. */
function blocksOf(heading: string): string[] {
  const [, section = ''] = guide.split(`\n${heading}\n`);
  const [own = ''] = section.split(/\n#{2,3} /u);
  return [...own.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gmu)].map(([, indent = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''),
  );
}

beforeAll(async () => {
  guide = await readFile(path.join(ROOT, GUIDE), 'utf8');
  const [first = ''] = blocksOf('## Install');
  const packages = [...first.matchAll(/^apt-get install -y (.+)$/gmu)].flatMap(([, names = '']) => names.split(' '));
  root = await makeDebianRoot(packages);
  const versions = [...new Set([...blocksOf('## Install'), ...blocksOf('## Upgrade')].join('\n').match(/lapak-hijau-[\d.]+-[a-z]+-\w+/gu))];
  expect(versions).toHaveLength(2);
  for (const name of versions) await pack(`${name}.tar.gz`);
  execFileSync('sh', ['-c', 'sha256sum lapak-hijau-*.tar.gz > SHA256SUMS'], { cwd: path.join(root.folder, 'root') });
}, LONG);

afterAll(async () => {
  if (shop?.exitCode === null) {
    shop.kill('SIGTERM');
    await Promise.race([once(shop, 'exit'), delay(30_000, undefined, { ref: false })]);
  }
  await root?.close();
}, LONG);

async function pack(name: string): Promise<void> {
  const { packRelease }: { packRelease(options: object): Promise<void> } = await import(
    pathToFileURL(path.join(ROOT, 'scripts/release/pack-release.mjs')).href
  );
  const [, version] = /^lapak-hijau-([\d.]+)-/u.exec(name) ?? [];
  const file = path.join(root.folder, 'root', name);
  await packRelease({ root: ROOT, version, commit: 'a trial', at: new Date(1_700_000_000_000), file, level: 0 });
}

/** Runs a block line by line, and returns what each said; `input` is typed. What may fail is named. */
async function follow(block: string, { input = '', mayFail = /^$/u } = {}): Promise<string> {
  let all = '';
  for (const line of block.trim().split('\n')) {
    const result = await root.run(line === RELOAD ? asUser(inUnit('ExecReload')) : line, { input });
    if (!mayFail.test(line)) expect(result, line).toMatchObject({ code: 0 });
    all += `${result.said}\n`;
  }
  return all;
}

function inUnit(name: string): string {
  const [, value] = new RegExp(`^${name}=(.+)$`, 'mu').exec(unit) ?? [];
  if (!value) throw new Error(`the unit has no ${name}`);
  return value;
}

const asUser = (command: string) => `exec setpriv --reuid ${inUnit('User')} --regid ${inUnit('Group')} --clear-groups ${command}`;

async function call(method: string, where: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/api/v1${where}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  expect(response.status, `${where}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  return answer.data;
}

/** A guest's order; what was answered. */
async function order(of: { product: { id: number }; courier: { id: number }; price: { id: number } }): Promise<string> {
  const data = await call(
    'POST',
    '/orders',
    {
      guest_email: `tamu${placed.length}@contoh.example`,
      total_amount: 62_000,
      payment_method: 'manual',
      shipping_name: 'Cut Meutia',
      shipping_address: 'Jl. Teuku Umar 1',
      shipping_province_id: PLACES.kutaAlam.province,
      shipping_city_id: PLACES.kutaAlam.city,
      shipping_district_id: PLACES.kutaAlam.district,
      shipping_postcode: '23127',
      shipping_phone: '0812-0000-0002',
      order_items: [{ product_id: of.product.id, quantity: 1, price: 50_000 }],
      shipping_courier: 'Bang Din',
      shipping_service: 'Kuta Alam',
      shipping_cost_breakdown: { type: 'local_courier', courier_id: of.courier.id, price_id: of.price.id, cost: 12_000 },
    },
    // As Caddy says it: each buyer comes from elsewhere.
    { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': `203.0.113.${placed.length + 1}` },
  );
  return JSON.stringify(data);
}

let goods: Parameters<typeof order>[0];

test(
  'the archive becomes a service: its unit, its user, its first admin, an order, a backup that comes back',
  async () => {
    const [install = '', backups = '', admin = '', before = '', ...more] = blocksOf('## Install');
    expect(more).toEqual([]);
    expect(await follow(install)).toContain('systemd does not run here: left out');
    const settings = path.join(root.folder, 'etc/lapak-hijau.env');
    const [port, sandbox] = [await freePort(), await freePort()];
    const written = await readFile(settings, 'utf8');
    await writeFile(settings, written.replace(/^PORT=.*$/mu, `PORT=${port}\nSANDBOX_PORT=${sandbox}`));
    address = `http://127.0.0.1:${port}`;

    unit = await readFile(path.join(root.folder, 'etc/systemd/system/lapak-hijau.service'), 'utf8');
    expect(unit).toBe(await readFile(path.join(ROOT, 'deploy/systemd/lapak-hijau.service'), 'utf8'));
    const proxy = await readFile(path.join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8');
    const named = proxy.replace('{$SHOP_NAME:toko.example}', 'toko.example');
    expect(await readFile(path.join(root.folder, 'etc/caddy/Caddyfile'), 'utf8')).toBe(named);
    const environment = [...unit.matchAll(/^Environment=(.+)$/gmu)].map(([, each = '']) => each);
    shop = root.start(inUnit('ExecStart'), { user: inUnit('User'), at: inUnit('WorkingDirectory'), environment });
    for (const output of [shop.stdout, shop.stderr])
      output?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    await vi.waitFor(async () => expect(shop.exitCode === null && said, said).toContain('Ctrl-C stops everything'), { timeout: 120_000 });
    expect(said).toContain('/mulai#');

    await follow(backups);
    expect(await follow(admin, { input: `${PASSWORD}\n` })).toContain('siti can sign in');
    const { token } = await call('POST', '/auth/login', { email: 'siti@toko.example', password: PASSWORD });
    const signed = { authorization: `Bearer ${token}` };
    const { city, district } = { city: PLACES.kutaAlam.city, district: PLACES.kutaAlam.district };
    await call('POST', '/businesses', { name: 'Koperasi Uji', city_id: city, district_id: district, is_main: true }, signed);
    const category = await call('POST', '/categories', { name: 'Kopi' }, signed);
    const product = await call('POST', '/products', { name: 'Kopi', price: 50_000, stock: 1_000, category_id: category.id }, signed);
    const courier = await call('POST', '/couriers', { courier_name: 'Bang Din', phone_number: '0812-0000-0001' }, signed);
    const price = { courier_id: courier.id, region: 'Kuta Alam', district_id: district, base_price: 12_000, price_per_km: 0, min_price: 0 };
    goods = { product, courier, price: await call('POST', '/couriers/prices', price, signed) };
    placed.push(await order(goods));

    // The doctor has something to say of a shop without a certificate and with the sandbox; that it looks is what counts.
    const looked = await follow(before, { mayFail: /^lapak doctor$/u });
    expect(looked).toMatch(/Database/u);
    expect(looked).toMatch(/Orders +1, /u);
    expect(looked).toContain('This backup comes back');
    expect(await listIn(root, 'mnt/backups')).toHaveLength(1);
    // Nothing that a command of root's has made is root's.
    expect((await root.run('find /var/lib/lapak-hijau /mnt/backups ! -user lapak')).said).toBe('');
  },
  LONG,
);

test('systemd finds nothing wrong with the units', async () => {
  const folder = path.join(root.folder, 'root');
  const names = ['lapak-hijau.service', 'lapak-hijau-doctor.service', 'lapak-hijau-doctor.timer'];
  for (const name of names) {
    const text = await readFile(path.join(root.folder, 'etc/systemd/system', name), 'utf8');
    // What it would look for is in the folder alone.
    const here = text.replaceAll('/opt/lapak-hijau/lapak', '/bin/true').replaceAll(/^(WorkingDirectory|User|Group)=.*\n/gmu, '');
    await writeFile(path.join(folder, name), here);
  }
  const analyze = requireProgram('systemd-analyze', 'systemd');
  expect(spawnSync(analyze, ['verify', ...names], { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

test(
  'an upgrade and the way back, while visitors come and buy; neither is refused anything',
  async () => {
    const visitors = createVisitors(address);
    let isOver = false;
    const visiting = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        await visitors.send(['/', '/api/v1/catalog/products?page=1', '/readyz'][turn % 3] ?? '/');
        if (turn % 20 === 0) placed.push(await order(goods));
        await delay(200);
      }
    })();
    const visited = visiting.catch((error: unknown) => error);
    const version = async () => ((await (await fetch(`${address}/healthz`)).json()) as { version: string }).version;
    const old = await version();
    const [upgrade = '', rollback = '', ...more] = blocksOf('## Upgrade');
    expect(more).toEqual([]);
    expect(await follow(upgrade)).toContain('stays');
    expect(await version()).not.toBe(old);
    expect(await follow(rollback)).toContain(`Version ${old} stays`);
    expect(await version()).toBe(old);
    isOver = true;
    expect(await visited).toBeUndefined();
    visitors.leave();
    expect(visitors.failures).toEqual([]);
    expect(new Set(placed).size).toBe(placed.length);
    expect(placed.length).toBeGreaterThan(5);
  },
  LONG,
);
