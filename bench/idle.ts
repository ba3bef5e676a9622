// `npm run bench -- idle [<seconds>] [on|off]`: what a shop asks of its database and its machine while nobody comes (docs/performance.md,
// Idle); with a word, with every plugin on or off, and which of their tables it asks.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf } from '@lapak/contract/endpoints';
import { INSTALLED } from '../plugins/installed.ts';
import { firstLoadOf } from './first-load.ts';
import { startOwnShop } from './own-shop.ts';
import { signIn } from './sales.ts';

const SECONDS = Number(process.argv[3] ?? 60);
const PLUGINS = process.argv[4];
/** What a start leaves to do is done by then, nobody has come for half a minute, and the connections of the start are closed. */
const SETTLE_MS = 75_000;

const shop = await startOwnShop({ products: 0, ordered: 0, settings: { PROCESSES: process.env['PROCESSES'] ?? '1' } });
try {
  const { rows } = await shop.database.query<{ data_directory: string }>('show data_directory');
  const log = `${rows[0]?.data_directory}.log`;
  if (PLUGINS === 'on' || PLUGINS === 'off') await switchPlugins(PLUGINS === 'on');
  await shop.database.query("alter system set log_statement = 'all'");
  await shop.database.query('select pg_reload_conf()');
  await delay(SETTLE_MS);
  const before = { switches: await switches(), statements: await statements(log) };
  await delay(SECONDS * 1_000);
  const after = { switches: await switches(), statements: await statements(log) };

  const aMinute = (count: number) => Math.round((count * 60) / SECONDS);
  const asked = after.statements.slice(before.statements.length);
  console.log(`statements a minute: ${aMinute(asked.length)}`);
  for (const [kind, count] of tally(asked).slice(0, 15)) console.log(`  ${aMinute(count)}  ${kind}`);
  console.log(`context switches a minute: ${aMinute(after.switches - before.switches)}`);
  console.log(
    `start to first page ${shop.startSeconds.toFixed(1)} s; first load of a product ${(await firstLoadOf(shop.address.href, '/product/1')).gzip} bytes`,
  );
  const held = await memory();
  const sum = (all: readonly Held[]) => all.reduce((megabytes, each) => megabytes + each.megabytes, 0).toFixed(0);
  console.log(
    `memory of all processes: ${sum(held)} MB (PSS), without the sandbox ${sum(held.filter(({ name }) => name !== 'sandbox'))} MB`,
  );
  for (const { name, megabytes } of held) console.log(`  ${megabytes.toFixed(1)}  ${name}`);
  console.log(`a backup: ${(await mostOfBackup(path.dirname(rows[0]?.data_directory ?? ''))).toFixed(0)} MB at most (resident)`);
} finally {
  await shop.close();
}

async function switchPlugins(isOn: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(shop.address)}`, 'content-type': 'application/json' };
  const settings = await fetch(new URL('/api/v1/settings', shop.address), { headers });
  const { version, ...features } = ((await settings.json()) as AnswerOf<'getSettings'>).data.features;
  const plugins = Object.fromEntries(INSTALLED.map(({ feature }) => [feature, isOn]));
  const body = JSON.stringify({ ...features, ...plugins, expected_version: version });
  const answer = await fetch(new URL('/api/v1/settings/features', shop.address), { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`the switches were answered ${answer.status}: ${await answer.text()}`);
}

/** What the database was asked, in the order in which it was. */
async function statements(log: string): Promise<string[]> {
  const text = await readFile(log, 'utf8');
  return [...text.matchAll(/LOG: {2}(?:statement|execute [^:]*):\s+([^\n]*)/gu)].map(([, statement]) => statement ?? '');
}

/** By their beginning, the commonest first. */
function tally(asked: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const statement of asked) {
    const kind = statement.trim().slice(0, 90);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** All that this process has started, and what they have. */
async function processes(): Promise<string[]> {
  const found: string[] = [];
  const queue = [String(process.pid)];
  for (const pid of queue) {
    const lists = await Promise.all(
      (await tasksOf(pid)).map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
    );
    const children = lists.flatMap((list) => list.trim().split(' ')).filter((child) => child !== '');
    queue.push(...children);
    found.push(...children);
  }
  return found;
}

function tasksOf(pid: string): Promise<string[]> {
  return readdir(`/proc/${pid}/task`).catch(() => []);
}

async function switches(): Promise<number> {
  let sum = 0;
  for (const pid of await processes())
    for (const task of await tasksOf(pid)) {
      const status = await readFile(`/proc/${pid}/task/${task}/status`, 'utf8').catch(() => '');
      for (const [, count] of status.matchAll(/ctxt_switches:\s+(\d+)/gu)) sum += Number(count);
    }
  return sum;
}

/** The most that the process of `lapak backup` ever held, as its kernel has noted it. */
async function mostOfBackup(folder: string): Promise<number> {
  const env = { ...process.env, DATA_DIR: folder };
  const command = spawn(process.execPath, ['scripts/lapak.mjs', 'backup', folder], {
    cwd: path.join(import.meta.dirname, '..'),
    env,
    stdio: 'ignore',
  });
  let most = 0;
  while (command.exitCode === null) {
    for (const pid of await processes()) {
      const isBackup = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('/backup.mjs');
      const status = isBackup ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : '';
      most = Math.max(most, Number(/^VmHWM:\s+(\d+)/mu.exec(status)?.[1] ?? 0) / 1_024);
    }
    await delay(20);
  }
  if (command.exitCode !== 0) throw new Error(`lapak backup ended with ${command.exitCode}`);
  return most;
}

interface Held {
  name: string;
  megabytes: number;
}

/** What each process holds, its part of what they share included. */
async function memory(): Promise<Held[]> {
  const all = await Promise.all(
    (await processes()).map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim();
      const program = /\/([\w-]+)\.mjs$/u.exec(command);
      return {
        name: program?.[1] ?? command.slice(0, 60),
        megabytes: Number(/^Pss:\s+(\d+)/mu.exec(rollup)?.[1] ?? 0) / 1_024,
      };
    }),
  );
  return all.sort((one, other) => other.megabytes - one.megabytes);
}
