import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** Machines may be busy with other tests. */
const PATIENCE = { timeout: 50_000, interval: 50 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-pg-'));
  await chmod(folder, 0o700);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const serverPid = async () => Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

const ask = async (connection: pg.ClientConfig, query: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  // The server may be killed meanwhile.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
};

test('starts, keeps what it was given over a restart, and stops', async () => {
  const first = await startEmbeddedPostgres(folder, { durable: true });
  await ask(first.connection('postgres'), 'create table kept as select 7 as number');
  await first.stop();
  await expect(ask(first.connection('postgres'), 'select 1')).rejects.toThrow();
  const second = await startEmbeddedPostgres(folder, { durable: true });
  expect(await ask(second.connection('postgres'), 'select number from kept')).toEqual([{ number: 7 }]);
  await second.stop();
});

test('a data folder that can’t be made is told of in words', async () => {
  const file = path.join(folder, 'a file');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres(path.join(file, 'data'), { durable: false })).rejects.toThrow(
    /data folder .* can't be made.*DATA_DIR/su,
  );
});

test('a path too long for a socket works all the same', async () => {
  const deep = path.join(folder, 'x'.repeat(120));
  const server = await startEmbeddedPostgres(deep, { durable: false });
  expect(await ask(server.connection('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('the next start takes over from a killed process; while that one lives it leaves the server alone', async () => {
  const script = path.join(folder, 'owner.mts');
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
     await startEmbeddedPostgres(${JSON.stringify(path.join(folder, 'data'))}, { durable: false });
     process.send('ready');
     setInterval(() => {}, 1000);`,
  );
  const owner = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await new Promise((resolve) => owner.once('message', resolve));
  const guest = await startEmbeddedPostgres(path.join(folder, 'data'), { durable: false });
  await guest.stop();
  expect(await ask(guest.connection('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);

  const gone = new Promise((resolve) => owner.once('exit', resolve));
  owner.kill('SIGKILL');
  await gone;
  const heir = await startEmbeddedPostgres(path.join(folder, 'data'), { durable: false });
  await heir.stop();
  await expect(ask(heir.connection('postgres'), 'select 1')).rejects.toThrow();
});

test('notes of processes that are gone, whose numbers are others’ by now, hold up no start', async () => {
  const killed = await startEmbeddedPostgres(folder, { durable: true });
  await ask(killed.connection('postgres'), 'create table kept as select 7 as number');
  const note = path.join(folder, 'postgres/postmaster.pid');
  const lines = (await readFile(note, 'utf8')).split('\n');
  process.kill(Number(lines[0]), 'SIGKILL');
  await vi.waitFor(() => expect(ask(killed.connection('postgres'), 'select 1')).rejects.toThrow(), PATIENCE);
  // A process of this user's that has nothing to do with it.
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: tmpdir(), stdio: 'ignore' });
  await writeFile(note, [stranger.pid, ...lines.slice(1)].join('\n'));
  await writeFile(path.join(folder, 'postgres.owner'), `${stranger.pid} 1`);

  const begin = performance.now();
  const next = await startEmbeddedPostgres(folder, { durable: true });
  expect(performance.now() - begin).toBeLessThan(30_000);
  expect(await ask(next.connection('postgres'), 'select number from kept')).toEqual([{ number: 7 }]);
  await next.stop();
  await expect(ask(next.connection('postgres'), 'select 1')).rejects.toThrow();
  expect(stranger.exitCode).toBeNull();
  stranger.kill('SIGKILL');
}, 90_000);

test('two processes that start at once migrate once', async () => {
  const server = await startEmbeddedPostgres(folder, { durable: false });
  const connection = server.connection('postgres');
  await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
  expect(await ask(connection, 'select name from roles order by name')).toEqual([
    { name: 'admin' },
    { name: 'cashier' },
    { name: 'customer' },
    { name: 'operator' },
    { name: 'program' },
    { name: 'supervisor' },
  ]);
  await server.stop();
});

test('data that does not open is left as it is, and the error says where its log lies', async () => {
  const server = await startEmbeddedPostgres(folder, { durable: false });
  await server.stop();
  await writeFile(path.join(folder, 'postgres/global/pg_control'), 'broken');
  await expect(startEmbeddedPostgres(folder, { durable: false })).rejects.toThrow(/postgres\.log.*left as it is/su);
});

test('a server that is killed is started again on its data, with an approval about it; one that we stop is not', async () => {
  const report = vi.fn();
  const server = await startEmbeddedPostgres(folder, { durable: true, report });
  await ask(server.connection('postgres'), 'create table kept as select 7 as number');
  process.kill(await serverPid(), 'SIGKILL');
  await vi.waitFor(
    async () => expect(await ask(server.connection('postgres'), 'select number from kept')).toEqual([{ number: 7 }]),
    PATIENCE,
  );
  await vi.waitFor(() => expect(report.mock.calls.flat()).toEqual([expect.stringContaining('SIGKILL'), expect.stringContaining('again')]));
  await server.stop();
  await expect(ask(server.connection('postgres'), 'select 1')).rejects.toThrow();
  expect(report).toHaveBeenCalledTimes(2);
});

test('a server taken over from another process is started again too', async () => {
  const script = path.join(folder, 'owner.mts');
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
     await startEmbeddedPostgres(${JSON.stringify(folder)}, { durable: false });
     process.kill(process.pid, 'SIGKILL');`,
  );
  await new Promise((resolve) => spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', resolve));
  const heir = await startEmbeddedPostgres(folder, { durable: false, report: () => {} });
  const taken = await serverPid();
  process.kill(taken, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await ask(heir.connection('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await serverPid()).not.toBe(taken);
  }, PATIENCE);
  await heir.stop();
});

test('data that became unreadable is left as it is, tried again and again, and used once it can be read', async () => {
  const report = vi.fn();
  const server = await startEmbeddedPostgres(folder, { durable: false, report });
  const control = path.join(folder, 'postgres/global/pg_control');
  const good = await readFile(control);
  await writeFile(control, 'broken');
  process.kill(await serverPid(), 'SIGKILL');
  await vi.waitFor(
    () => expect(report.mock.calls.flat().filter((line) => /left as it is/u.test(line)).length).toBeGreaterThan(1),
    PATIENCE,
  );
  expect(await readFile(control, 'utf8')).toBe('broken');
  await writeFile(control, good);
  await vi.waitFor(async () => expect(await ask(server.connection('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]), PATIENCE);
  await server.stop();
});

test('stopping ends the tries to bring it back', async () => {
  const report = vi.fn();
  const server = await startEmbeddedPostgres(folder, { durable: false, report });
  await writeFile(path.join(folder, 'postgres/global/pg_control'), 'broken');
  process.kill(await serverPid(), 'SIGKILL');
  await vi.waitFor(() => expect(report).toHaveBeenCalled(), PATIENCE);
  await server.stop();
});
