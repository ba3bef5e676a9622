import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { quickestFolder } from '../../test/quickest-folder.ts';
import { createVisitors } from '../../test/visitors.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const [OLD, NEW] = ['0.9.0', '0.9.1'];
/** Where ssh-keygen is; `lapak` itself needs nothing of the machine's. */
const SYSTEM = { PATH: '/usr/bin:/bin' };
const LONG = 300_000;

/** What comes to the customer, and where the customer unpacked it. */
let shelf: string;
let home: string;
let address: string;
let shop: ChildProcess;
let visitors: ReturnType<typeof createVisitors>;
let visiting: Promise<void>;
let isOver = false;

beforeAll(async () => {
  shelf = await mkdtemp(path.join(await quickestFolder(), 'lapak-release-'));
  home = path.join(shelf, 'lapak-hijau');
  for (const version of [OLD, NEW]) await pack(version, archiveOf(version));
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(shelf, 'key')]);
  await sign(await sumsOf(OLD, NEW));
  execFileSync('tar', ['-xzf', archiveOf(OLD), '-C', shelf]);

  const [port, sandbox] = [await freePort(), await freePort()];
  address = `http://127.0.0.1:${port}`;
  const quiet = 'LOG_LEVEL=error\nMAX_EVENT_LOOP_DELAY_MS=0\nRATE_LIMIT_SCALE=100000\n';
  await writeFile(path.join(home, '.env'), `PORT=${port}\nSANDBOX_PORT=${sandbox}\n${quiet}`, { mode: 0o600 });
  await writeFile(path.join(home, 'allowed_signers'), `lapak-hijau ${await readFile(path.join(shelf, 'key.pub'), 'utf8')}`);
  shop = await start();
  visitors = createVisitors(address);
  visiting = visit();
}, LONG);

afterAll(async () => {
  isOver = true;
  await visiting;
  visitors?.leave();
  if (shop?.exitCode === null) await stop(shop);
  await rm(shelf, { recursive: true, force: true });
}, LONG);

const archiveOf = (version: string) => path.join(shelf, `lapak-hijau-${version}-${process.platform}-${process.arch}.tar.gz`);
const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

async function pack(version: string, file: string): Promise<void> {
  const { packRelease }: { packRelease(options: object): Promise<void> } = await import(
    pathToFileURL(path.join(ROOT, 'scripts/release/pack-release.mjs')).href
  );
  await packRelease({ root: ROOT, version, commit: 'a trial', at: new Date(1_700_000_000_000), file, level: 0 });
}

async function sumsOf(...versions: string[]): Promise<string> {
  const lines = versions.map(async (version) => `${await hashOf(archiveOf(version))}  ${path.basename(archiveOf(version))}\n`);
  return (await Promise.all(lines)).join('');
}

async function sign(sums: string): Promise<void> {
  const file = path.join(shelf, 'SHA256SUMS');
  await rm(`${file}.sig`, { force: true });
  await writeFile(file, sums);
  execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', path.join(shelf, 'key'), '-n', 'lapak-hijau', file], { stdio: 'ignore' });
}

/** With an empty environment: no Node, npm or anything else is found. */
async function start(): Promise<ChildProcess> {
  const child = spawn(path.join(home, 'lapak'), ['start'], { env: {}, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (text: Buffer) => {
    said += text.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`lapak start ended: ${said}`);
      expect(said).toContain('Ctrl-C stops everything');
    },
    { timeout: 120_000, interval: 50 },
  );
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Pages, answers and health, one after the other, for as long as the trial lasts. */
async function visit(): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    await visitors.send(['/healthz', '/', '/api/v1/catalog/products?page=1', '/readyz'][turn % 4] ?? '/');
    await delay(50);
  }
}

/** Runs a command of the unpacked archive; it is killed the moment that it says `killAt`. */
function lapak(words: string[], killAt?: RegExp): Promise<{ code: number | string | null; said: string }> {
  const child = spawn(path.join(home, 'lapak'), words, { env: SYSTEM, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (killAt?.test(said)) child.kill('SIGKILL');
    });
  return new Promise((resolve) => child.once('exit', (code, signal) => setImmediate(() => resolve({ code: signal ?? code, said }))));
}

const upgrade = (killAt?: RegExp) => lapak(['upgrade', archiveOf(NEW), '--watch', '2'], killAt);
const selling = async () => ((await (await fetch(`${address}/healthz`)).json()) as { version: string }).version;
const inUse = async () => path.basename(await readlink(path.join(home, 'current')));

test(
  'two makes of one version are the same bytes',
  async () => {
    const again = path.join(shelf, 'again.tar.gz');
    await pack(NEW, again);
    expect(await hashOf(again)).toBe(await hashOf(archiveOf(NEW)));
    await rm(again);
  },
  LONG,
);

test(
  'without Node and npm on the machine the archive sells, and the doctor knows it',
  async () => {
    expect(await selling()).toBe(OLD);
    expect((await lapak(['version'])).said).toContain(`runs ${OLD}`);
    expect((await fetch(address)).status).toBe(200);
  },
  LONG,
);

test(
  'an archive that was changed, or is signed by another, is refused before anything is done',
  async () => {
    await sign((await sumsOf(NEW)).replace(/^./u, (sign) => (sign === '0' ? '1' : '0')));
    expect(await upgrade()).toMatchObject({ code: 1, said: expect.stringContaining('is not what SHA256SUMS says') });
    await writeFile(path.join(shelf, 'SHA256SUMS'), await sumsOf(NEW));
    expect(await upgrade()).toMatchObject({ code: 1, said: expect.stringContaining('is not signed by whom') });
    await sign(await sumsOf(NEW));
  },
  LONG,
);

test(
  'killed at any step the old version sells on, and the next try goes through; a rollback leads back',
  async () => {
    for (const step of [/Making a backup/u, /Unpacking beside/u, /Bringing the tables/u]) {
      expect(await upgrade(step)).toMatchObject({ code: 'SIGKILL' });
      expect([await selling(), await inUse()]).toEqual([OLD, OLD]);
    }
    // One that doesn't start: the link leads back at once.
    const server = path.join(home, 'releases', NEW, 'apps/server/src/processes/server.ts');
    const whole = await readFile(server, 'utf8');
    await writeFile(server, 'throw new Error("it does not start");\n');
    expect(await upgrade()).toMatchObject({ code: 1, said: expect.stringMatching(/0\.9\.0 sells on\.[\s\S]*it does not start/u) });
    expect([await selling(), await inUse()]).toEqual([OLD, OLD]);
    await writeFile(server, whole);

    // Killed while the new processes start, one of the two sells, and the next try ends what this one began, or finds that it has.
    const compiled = path.join(home, '.cache/compiled/of-an-older-version');
    await mkdir(path.dirname(compiled), { recursive: true });
    await writeFile(compiled, '');
    expect(await upgrade(/New processes of version/u)).toMatchObject({ code: 'SIGKILL' });
    expect(existsSync(compiled)).toBe(false);
    expect([OLD, NEW]).toContain(await selling());
    expect(await upgrade()).toMatchObject({ code: 0 });
    expect([await selling(), await inUse()]).toEqual([NEW, NEW]);

    const back = await lapak(['rollback', '--watch', '1']);
    expect(back).toMatchObject({ code: 0, said: expect.stringContaining(`Version ${OLD} stays`) });
    expect([await selling(), await inUse()]).toEqual([OLD, OLD]);
    // None of all that refused a visitor.
    expect(visitors.failures).toEqual([]);
    expect(visitors.sent()).toBeGreaterThan(100);
  },
  LONG,
);

test(
  'a version that starts and then fails gives way to the old one by itself',
  async () => {
    const server = path.join(home, 'releases', NEW, 'apps/server/src/processes/server.ts');
    await appendFile(server, '\nsetTimeout(() => process.exit(1), 4_000);\n');
    const tried = await lapak(['upgrade', archiveOf(NEW), '--watch', '60']);
    expect(tried).toMatchObject({ code: 1, said: expect.stringContaining(`Version ${OLD} sells again`) });
    expect([await selling(), await inUse()]).toEqual([OLD, OLD]);
  },
  LONG,
);
